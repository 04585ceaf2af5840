const HIDDEN = '[hidden]';

/** Shorter passwords would match parts of ordinary words. */
const MIN_LENGTH = 4;

const passwordsIn = (url: string): string[] => {
  if (!URL.canParse(url)) return [];
  const { password } = new URL(url);
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    return [password];
  }
};

/** Returns a function that hides these URLs and their passwords in a text. */
export const secretHider = (urls: readonly (string | undefined)[]): ((text: string) => string) => {
  const secrets = urls
    .flatMap((url) => (url ? [url, ...passwordsIn(url)] : []))
    .filter((secret) => secret.length >= MIN_LENGTH);
  return (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text);
};
