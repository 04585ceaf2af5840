import { type ChangeEvent, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Avatar } from '../avatar.tsx';
import { Button, buttonLook } from '../button.tsx';
import { Crop as CropIcon, ImagePlus, Trash2 } from '../icons.tsx';
import { Row, Stack } from '../layout/stack.tsx';
import controls from './controls.module.css';
import { type FieldProps, useField } from './field.tsx';
import { FieldFrame } from './field-frame.tsx';
import { useFileDrop } from './picture/use-file-drop.ts';
import { type PictureRules, usePicture } from './picture/use-picture.ts';
import styles from './picture-field.module.css';

const PREVIEW = 96;

interface PictureFieldProps<V extends FieldValues> extends FieldProps<V>, PictureRules {}

/** A picture field: choose or drop, crop, preview and remove. The value is a URL, or '' for none. */
export function PictureField<V extends FieldValues>(props: PictureFieldProps<V>) {
  const input = useRef<HTMLInputElement>(null);
  const picture = usePicture(props, (url) => field.onChange(url));
  const { cropping, preparing, problem } = picture;
  const { field, aria, frame } = useField(props, problem);
  const url = typeof field.value === 'string' ? field.value : '';
  const busy = cropping !== undefined || preparing;
  const drop = useFileDrop(picture.choose, busy);

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Allows choosing the same file again.
    target.value = '';
    if (file) void picture.choose(file);
  };

  const remove = () => {
    picture.remove();
    input.current?.focus();
  };

  return (
    <FieldFrame {...frame}>
      <Row gap={16} padding={12} className={styles.picture} data-over={drop.over} {...drop.target}>
        {!props.whole && (
          <Avatar url={url} name={url === '' ? '' : `${props.label} preview`} size={PREVIEW} />
        )}
        {props.whole && url !== '' && (
          <img src={url} alt={`${props.label} preview`} className={styles.preview} />
        )}
        <Stack gap={8} grow="wide">
          <Row>
            <span>
              <span {...buttonLook({ variant: 'outlined' })} aria-hidden>
                <ImagePlus size={18} />
                {url === '' ? 'Choose picture' : 'Change picture'}
              </span>
              <input
                {...aria}
                type="file"
                accept="image/*,.heic,.heif"
                className={controls.file}
                ref={(element) => {
                  input.current = element;
                  field.ref(element);
                }}
                onBlur={field.onBlur}
                onChange={choose}
              />
            </span>
            {url !== '' && picture.adjust && (
              <Button variant="text" icon={<CropIcon size={18} aria-hidden />} onClick={picture.adjust}>
                Adjust
              </Button>
            )}
            {url !== '' && (
              <Button variant="text" tone="neutral" icon={<Trash2 size={18} aria-hidden />} onClick={remove}>
                Remove picture
              </Button>
            )}
          </Row>
          {preparing ? (
            <p className="soft small">Preparing the picture…</p>
          ) : (
            <p className="soft small no-touch">{drop.over ? 'Drop it here.' : 'Or drop a picture here.'}</p>
          )}
          <span role="status" className="visually-hidden">
            {picture.status}
          </span>
        </Stack>
      </Row>
      {cropping && (
        <cropping.Dialog
          file={cropping.file}
          onUse={(crop) => picture.prepare(cropping.file, crop)}
          onUnreadable={() => void picture.giveUp(cropping.file)}
          onClose={picture.leave}
        />
      )}
    </FieldFrame>
  );
}
