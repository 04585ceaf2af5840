/** Has the browser keep a file among its downloads. */
export const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The download has begun by then; it reads the file, not its address.
  setTimeout(() => URL.revokeObjectURL(link.href));
};
