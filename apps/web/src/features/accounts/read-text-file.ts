const FILE_MAX_BYTES = 1_000_000;

/**
 * The text of a small file, in UTF-8 or, as older spreadsheets write it, in Windows-1252. Undefined if it's too large or
 * isn't text.
 */
export const readTextFile = async (file: Blob): Promise<string | undefined> => {
  if (file.size > FILE_MAX_BYTES) return undefined;
  const bytes = await file.arrayBuffer();
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    text = new TextDecoder('windows-1252').decode(bytes);
  }
  return text.includes('\0') ? undefined : text;
};
