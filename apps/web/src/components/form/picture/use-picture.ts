import { PICTURE_MESSAGES } from '@portal/contract/images/picture-messages.ts';
import { PICTURE_MAX_BYTES } from '@portal/contract/limits.ts';
import { use, useEffect, useRef, useState } from 'react';
import { compressPicture, isHeic, isPicture } from '../../../lib/compress-picture.ts';
import type { Crop } from '../../../lib/picture-drawing.ts';
import { FormScopeContext } from '../field.tsx';
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

/** Types that the server can decode but some browsers can't. They are sent unchanged. */
const SERVER_ONLY_TYPES = /^image\/(avif|tiff)$/;

/** Checks, crops and compresses a chosen file into a data URL. */
export const usePicture = (rules: PictureRules, onChange: (url: string) => void) => {
  const { refusal = PICTURE_MESSAGES.notAnImage, failure = PICTURE_MESSAGES.notCompressed } = rules;
  const { tooLarge, whole = false } = rules;
  const { setPreparing } = use(FormScopeContext);
  const [problem, setProblem] = useState<string>();
  const [status, setStatus] = useState('');
  const [progress, setProgress] = useState<number>();
  const [cropping, setCropping] = useState<Cropping>();
  const [original, setOriginal] = useState<File>();
  const work = useRef<AbortController>(undefined);
  /** The file that was last opened to be cropped: another one can be chosen before the dialog shows it. */
  const latest = useRef<File>(undefined);

  useEffect(
    () => () => {
      work.current?.abort();
      setPreparing(false);
    },
    [setPreparing],
  );

  const refuse = (message: string) => {
    setProblem(message);
    setStatus(message);
  };

  const finish = () => {
    work.current?.abort();
    work.current = undefined;
    setProgress(undefined);
    setPreparing(false);
  };

  const prepare = async (file: File, crop?: Crop) => {
    const stop = new AbortController();
    work.current?.abort();
    work.current = stop;
    setCropping(undefined);
    setProgress(0);
    setStatus('Preparing the picture…');
    setPreparing(true);
    try {
      onChange(await compressPicture({ file, crop, redraw: whole }, stop.signal, setProgress));
      setOriginal(file);
      setStatus('Picture chosen.');
    } catch {
      if (stop.signal.aborted) return;
      refuse(isHeic(file) ? PICTURE_MESSAGES.heic : failure);
    }
    finish();
  };

  const crop = async (file: File) => {
    latest.current = file;
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
    progress,
    cropping,

    choose: (file: File) => {
      setProblem(undefined);
      if (!isPicture(file)) return refuse(refusal);
      if (tooLarge !== undefined && file.size > PICTURE_MAX_BYTES) return refuse(tooLarge);
      void (whole ? prepare(file) : crop(file));
    },
    prepare: (file: File, crop?: Crop) => void prepare(file, crop),
    /** The browser can't show the file, but it may still be able to convert it. */
    giveUp: (file: File) => {
      if (file !== latest.current) return;
      setCropping(undefined);
      if (SERVER_ONLY_TYPES.test(file.type) || isHeic(file)) void prepare(file);
      else refuse(file.size > PICTURE_MAX_BYTES ? failure : refusal);
    },
    leave: () => setCropping(undefined),
    cancel: () => {
      finish();
      setStatus('Canceled.');
    },
    /** Crops the same file again; undefined for a stored or whole picture. */
    adjust: whole ? undefined : original && (() => void crop(original)),
    remove: () => {
      onChange('');
      setOriginal(undefined);
      setProblem(undefined);
      setStatus('Picture removed.');
    },
  };
};
