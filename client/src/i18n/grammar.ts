// Forms of names: article, preposition, gender and number. As in `core/i18n/grammar.py`.
export type Language = "es" | "en";

export const FORMS = ["the", "The", "to", "of", "gender", "many"] as const;
export type Form = (typeof FORMS)[number];

/** A form of a name whose grammar is stated in words: m, f, plural, name (takes no article), title (takes none in English),
 * el (feminine with "el"). */
export function formOfName(language: Language, form: Form, grammar: string, name: string): string {
  const stated = grammar.split(" ").filter(Boolean);
  if (form === "gender") return stated.includes("f") ? "f" : "m";
  if (form === "many") return stated.includes("plural") ? "yes" : "no";
  const article = stated.length ? articleOf(language, stated) : "";
  const before = form === "to" || form === "of" ? preposition(language, form, article) : article;
  const words = before ? `${before} ${name}` : name;
  return form === "The" ? capitalised(words) : words;
}

function articleOf(language: Language, stated: readonly string[]): string {
  if (stated.includes("name")) return "";
  if (language === "en") return stated.includes("title") ? "" : "the";
  const feminine = stated.includes("f");
  if (stated.includes("plural")) return feminine ? "las" : "los";
  return feminine && !stated.includes("el") ? "la" : "el";
}

function preposition(language: Language, form: "to" | "of", article: string): string {
  if (language === "es" && article === "el") return form === "to" ? "al" : "del";
  const word = { es: { to: "a", of: "de" }, en: { to: "to", of: "of" } }[language][form];
  return `${word} ${article}`.trim();
}

/** With a capital; a name may begin with the mark that makes it bold. */
function capitalised(words: string): string {
  return words.replace(/^(\uE000[^\uE002]*\uE002)?(.)/u, (_, mark: string | undefined, letter: string) => (mark ?? "") + letter.toUpperCase());
}
