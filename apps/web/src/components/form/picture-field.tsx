import { PICTURE_MAX_BYTES } from '@portal/contract/limits.ts';
import { ImagePlus, Trash2 } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { compressPicture, type PictureProblem } from '../../lib/compress-picture.ts';
import { Avatar } from '../avatar.tsx';
import { Button, buttonLook } from '../button.tsx';
import { FieldFrame, type FieldProps, useField } from './field.tsx';
import styles from './picture-field.module.css';

const PREVIEW = 96;

interface PictureFieldProps<V extends FieldValues> extends FieldProps<V> {
  /** What is said of a file that is no image, where that differs. */
  refusal?: string;
  /** What is said of an image that could not be made ready, where that differs. */
  failure?: string;
  /** Refuses files over 14 MB with this, where they are not made smaller. */
  tooLarge?: string;
  /** Hears whether a picture is being made ready: the form should wait for it. */
  onPreparing?: (preparing: boolean) => void;
}

/** A picture: chosen from the device, seen before it is sent, and removed. The value is a URL, or '' for none. */
export function PictureField<V extends FieldValues>(props: PictureFieldProps<V>) {
  const { refusal = 'Only image files are allowed.', onPreparing } = props;
  const { failure = 'Failed to compress image. Please try a smaller image.' } = props;
  const { field, aria, frame, ids } = useField(props);
  const [problem, setProblem] = useState<string>();
  const [progress, setProgress] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const url = typeof field.value === 'string' ? field.value : '';
  const error = problem ?? frame.error;

  const messages: Record<PictureProblem, string> = {
    'not-an-image': refusal,
    failed: failure,
  };

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file can be chosen again after it was removed.
    target.value = '';
    if (!file) return;
    if (props.tooLarge && file.type.startsWith('image/') && file.size > PICTURE_MAX_BYTES) {
      setProblem(props.tooLarge);
      setProgress(props.tooLarge);
      return;
    }
    setProblem(undefined);
    setProgress('Preparing the picture…');
    onPreparing?.(true);
    const result = await compressPicture(file);
    onPreparing?.(false);
    if ('url' in result) field.onChange(result.url);
    else setProblem(messages[result.problem]);
    setProgress('url' in result ? 'Picture chosen.' : messages[result.problem]);
  };

  const remove = () => {
    field.onChange('');
    setProblem(undefined);
    setProgress('Picture removed.');
    input.current?.focus();
  };

  return (
    <FieldFrame {...frame} error={error}>
      <div className={styles.picture}>
        <Avatar url={url} name={url === '' ? '' : `${props.label} preview`} size={PREVIEW} />
        <div className={styles.buttons}>
          <span className={styles.picker}>
            <span {...buttonLook({ variant: 'outlined' })} aria-hidden>
              <ImagePlus size={18} />
              {url === '' ? 'Choose picture' : 'Change picture'}
            </span>
            <input
              {...aria}
              aria-invalid={error ? true : undefined}
              aria-describedby={
                [props.hint ? ids.hint : '', error ? ids.error : ''].filter(Boolean).join(' ') || undefined
              }
              type="file"
              accept="image/*"
              ref={(element) => {
                input.current = element;
                field.ref(element);
              }}
              onBlur={field.onBlur}
              onChange={(event) => void choose(event)}
            />
          </span>
          {url !== '' && (
            <Button variant="text" tone="neutral" icon={<Trash2 size={18} aria-hidden />} onClick={remove}>
              Remove picture
            </Button>
          )}
          <span role="status" className="visually-hidden">
            {progress}
          </span>
        </div>
      </div>
    </FieldFrame>
  );
}
