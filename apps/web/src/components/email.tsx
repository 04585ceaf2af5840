/** Longer parts of an address may wrap anywhere. */
const PART_MAX = 32;

/** An email that wraps before its host, and nowhere else unless it's very long. */
export function Email({ address }: { address: string }) {
  const host = Math.max(address.lastIndexOf('@'), 0);
  return (
    <>
      <Part text={address.slice(0, host)} />
      <wbr />
      <Part text={address.slice(host)} />
    </>
  );
}

function Part({ text }: { text: string }) {
  return text.length > PART_MAX ? text : <span className="whole">{text}</span>;
}
