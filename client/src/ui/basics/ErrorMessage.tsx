// Error message.
/** Error message in one sentence. */
export function ErrorMessage({ words }: { words: string }) {
  if (!words) return null;
  return (
    <p class="trouble" role="alert">
      {words}
    </p>
  );
}
