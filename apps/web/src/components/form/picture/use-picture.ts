import type { ImageFormat } from '@portal/contract/images/image-formats.ts';
import { PICTURE_MESSAGES } from '@portal/contract/images/picture-messages.ts';
import { PICTURE_MAX_BYTES } from '@portal/contract/limits.ts';
import { use, useCallback, useEffect, useRef, useState } from 'react';
import { type Crop, compressPicture, formatOf, isPicture } from '../../../lib/compress-picture.ts';
import { FormScopeContext } from '../field-frame.tsx';
import type { CropDialogProps } from './crop-dialog.tsx';

export interface PictureRules {
  /** The error for a file that isn't an image. */
  refusal?: string;
  /** The error if the image can't be processed. */
  failure?: string;
  /** The error for files over 14 MB, if they aren't compressed. */
  tooLarge?: string;
  /** Uses the whole picture, without asking to crop it, and always as a small file. */
  whole?: boolean;
}

interface Cropping {
  readonly file: File;
  /** Loaded when a picture is first chosen. */
  readonly Dialog: (props: CropDialogProps) => React.ReactNode;
}

/** Formats that only some browsers can open. The server can decode AVIF and TIFF, so they're sent unchanged by others. */
const RARELY_OPENED: readonly (ImageFormat | undefined)[] = ['avif', 'tiff', 'heic'];

/** Checks, crops and compresses a chosen file into a data URL. The form can't be sent meanwhile. */
export const usePicture = (rules: PictureRules, onChange: (url: string) => void) => {
  const { refusal = PICTURE_MESSAGES.notAnImage, failure = PICTURE_MESSAGES.notCompressed } = rules;
  const { tooLarge, whole = false } = rules;
  const { preparing, setPreparing } = use(FormScopeContext);
  const [problem, setProblem] = useState<string>();
  const [status, setStatus] = useState('');
  const [cropping, setCropping] = useState<Cropping>();
  const [original, setOriginal] = useState<File>();
  /** The file that was last chosen: opening and converting another one may still take a moment. */
  const latest = useRef<File>(undefined);

  const begin = useCallback(
    (file: File | undefined) => {
      latest.current = file;
      setPreparing(false);
    },
    [setPreparing],
  );
  useEffect(() => () => begin(undefined), [begin]);

  const refuse = (message: string) => {
    setProblem(message);
    setStatus(message);
  };

  const prepare = async (file: File, crop?: Crop) => {
    begin(file);
    setCropping(undefined);
    setStatus('Preparing the picture…');
    setPreparing(true);
    try {
      const url = await compressPicture(file, { crop, redraw: whole });
      if (file !== latest.current) return;
      onChange(url);
      setOriginal(file);
      setStatus('Picture chosen.');
    } catch {
      const format = await formatOf(file).catch(() => undefined);
      if (file !== latest.current) return;
      refuse(format === 'heic' ? PICTURE_MESSAGES.heic : failure);
    }
    setPreparing(false);
  };

  const crop = async (file: File) => {
    begin(file);
    try {
      const { CropDialog } = await import('./crop-dialog.tsx');
      if (file === latest.current) setCropping({ file, Dialog: CropDialog });
    } catch {
      // Offline, the picture is used unchanged.
      await prepare(file);
    }
  };

  return {
    problem,
    status,
    preparing,
    cropping,

    choose: async (file: File) => {
      setProblem(undefined);
      begin(file);
      const isKnown = await isPicture(file).catch(() => false);
      if (file !== latest.current) return;
      if (!isKnown) return refuse(refusal);
      if (tooLarge !== undefined && file.size > PICTURE_MAX_BYTES) return refuse(tooLarge);
      void (whole ? prepare(file) : crop(file));
    },
    prepare: (file: File, crop?: Crop) => void prepare(file, crop),
    /** The browser can't show the file, but it may still be able to convert it. */
    giveUp: async (file: File) => {
      const format = await formatOf(file).catch(() => undefined);
      if (file !== latest.current) return;
      setCropping(undefined);
      if (RARELY_OPENED.includes(format)) void prepare(file);
      else refuse(file.size > PICTURE_MAX_BYTES ? failure : refusal);
    },
    leave: () => setCropping(undefined),
    /** Crops the same file again; undefined for a stored or whole picture. */
    adjust: whole ? undefined : original && (() => void crop(original)),
    remove: () => {
      begin(undefined);
      onChange('');
      setOriginal(undefined);
      setProblem(undefined);
      setStatus('Picture removed.');
    },
  };
};
