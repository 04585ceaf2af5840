/** A host name without a user name, perhaps with a port, and what may follow it. */
const ADDRESS = /^https?:\/\/[\p{L}\p{N}][\p{L}\p{N}._-]*(?::\d{1,5})?(?:[/?#]\S*)?$/iu;
/** The same without its scheme. Only a dot tells it from a word. */
const BARE = /^[\p{L}\p{N}][\p{L}\p{N}_-]*(?:\.[\p{L}\p{N}_-]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/u;

/**
 * The http or https address that a text is, as typed; https is added to a bare one, such as 'example.org'. Undefined for
 * anything else. Addresses with a user name are refused, because they look like those of another site.
 */
export const webAddress = (text: string): string | undefined => {
  if (ADDRESS.test(text)) return text;
  return BARE.test(text) ? `https://${text}` : undefined;
};
