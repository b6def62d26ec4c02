/** A text with its first occurrence of the searched words marked, whatever their case. */
export const MarkedText = ({ text, sought }: { text: string; sought: string }) => {
  const at = sought === '' ? -1 : text.toLocaleLowerCase().indexOf(sought.toLocaleLowerCase());
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + sought.length)}</mark>
      {text.slice(at + sought.length)}
    </>
  );
};
