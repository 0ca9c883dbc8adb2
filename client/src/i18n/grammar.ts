// Forms of names: article, preposition, gender and number. As in `core/i18n/grammar.py`.
export type Language = "es" | "en";

export const FORMS = ["the", "The", "to", "of", "gender", "many"] as const;
export type Form = (typeof FORMS)[number];

/** A form of a name whose grammar is stated in words: m, f, plural, name (takes no article), title (takes none in English),
 * el (feminine with "el"). */
export function formOfName(language: Language, form: Form, grammar: string, name: string): string {
  const words = wordsOf(language, grammar);
  if (form === "gender" || form === "many") return words[form];
  const before = form === "The" ? words.the : words[form];
  const named = before ? `${before} ${name}` : name;
  return form === "The" ? capitalised(named) : named;
}

/** What stands before a name in each form, its gender and its number. */
type Words = Readonly<Record<Exclude<Form, "The">, string>>;

/** Words by language and grammar, of which there are few. */
const known = new Map<string, Words>();

function wordsOf(language: Language, grammar: string): Words {
  const key = `${language} ${grammar}`;
  let words = known.get(key);
  if (!words) {
    const stated = grammar.split(" ").filter(Boolean);
    const the = stated.length ? articleOf(language, stated) : "";
    const [to, of] = [preposition(language, "to", the), preposition(language, "of", the)];
    words = { the, to, of, gender: stated.includes("f") ? "f" : "m", many: stated.includes("plural") ? "yes" : "no" };
    known.set(key, words);
  }
  return words;
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
