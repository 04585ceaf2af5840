/** Reads a file as a data URL. Throws if it can't be read. */
export const readDataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('The file cannot be read', { cause: reader.error }));
    reader.readAsDataURL(file);
  });
