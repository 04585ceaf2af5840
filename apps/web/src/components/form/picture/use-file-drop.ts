import { type DragEvent, useEffect, useState } from 'react';

const holdsFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') ?? false;

/** Accepts a file that is dropped on an element. Elsewhere, it's ignored; otherwise the browser would open it. */
export const useFileDrop = (onFile: (file: File) => void, disabled: boolean) => {
  const [over, setOver] = useState(false);

  useEffect(() => {
    const stop = new AbortController();
    const stay = (event: globalThis.DragEvent) => {
      if (holdsFiles(event.dataTransfer)) event.preventDefault();
    };
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
