/** A function that computes once what is the same for all items of a key. For keys that many rows share. */
export const memoize = <Item, Value>(
  keyOf: (item: Item) => string,
  compute: (item: Item) => Value,
): ((item: Item) => Value) => {
  const known = new Map<string, Value>();
  return (item) => {
    const key = keyOf(item);
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = compute(item);
    known.set(key, value);
    return value;
  };
};
