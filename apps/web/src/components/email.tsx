/** An email that wraps before its host. */
export function Email({ address }: { address: string }) {
  const host = Math.max(address.lastIndexOf('@'), 0);
  return (
    <>
      {address.slice(0, host)}
      <wbr />
      {address.slice(host)}
    </>
  );
}
