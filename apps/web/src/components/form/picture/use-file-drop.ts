import { type DragEvent, useEffect, useEffectEvent, useState } from 'react';

const holdsFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') ?? false;

/**
 * Takes a file that is dropped on an element or pasted anywhere on the page. A file that is dropped beside it
 * would make the browser leave the page, and is ignored.
 */
export const useFileDrop = (onFile: (file: File) => void, disabled: boolean) => {
  const [over, setOver] = useState(false);

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const data = event.clipboardData;
    // Programs that copy text put a picture of it beside: then it is the text that is meant.
    if (disabled || !data || data.types.includes('text/plain')) return;
    const [file] = data.files;
    if (!file) return;
    event.preventDefault();
    onFile(file);
  });

  useEffect(() => {
    const stop = new AbortController();
    const stay = (event: globalThis.DragEvent) => {
      if (holdsFiles(event.dataTransfer)) event.preventDefault();
    };
    document.addEventListener('paste', paste, { signal: stop.signal });
    addEventListener('dragover', stay, { signal: stop.signal });
    addEventListener('drop', stay, { signal: stop.signal });
    return () => stop.abort();
  }, []);

  const take = (event: DragEvent) => {
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (disabled || !file) return;
    event.preventDefault();
    onFile(file);
  };

  return {
    over,
    target: {
      onDragOver: (event: DragEvent) => setOver(!disabled && holdsFiles(event.dataTransfer)),
      onDragLeave: () => setOver(false),
      onDrop: take,
    },
  };
};
