import { Minus, Plus, RotateCcw, RotateCw } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { type Crop, middleOf, type Size, turned, ZOOM_MAX, zoomed } from '../../../lib/crop.ts';
import { Button, IconButton } from '../../button.tsx';
import { DialogSheet } from '../../dialog-sheet.tsx';
import styles from './crop.module.css';
import { CropStage } from './crop-stage.tsx';

/** One press of a zoom button. */
const STEP = 1.25;
const HUNDRED = 100;

export interface CropDialogProps {
  file: Blob;
  /** Undefined: the whole picture. */
  onUse: (crop: Crop | undefined) => void;
  /** The browser cannot show the file. */
  onUnreadable: () => void;
  onClose: () => void;
}

/** Chooses the square of a picture that is taken: moved, zoomed and turned by mouse, touch or keyboard. */
export function CropDialog({ file, onUse, onUnreadable, onClose }: CropDialogProps) {
  const hintId = useId();
  const [url, setUrl] = useState<string>();
  const [size, setSize] = useState<Size>();
  const [crop, setCrop] = useState<Crop>();

  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  const start = (picture: Size) => {
    if (picture.width < 1 || picture.height < 1) return onUnreadable();
    setSize(picture);
    setCrop(middleOf(picture));
  };
  const change = (next: (picture: Size, crop: Crop) => Crop) =>
    setCrop((before) => (size && before ? next(size, before) : before));
  const zoomTo = (zoom: (before: number) => number) =>
    change((picture, before) => zoomed(picture, before, zoom(before.zoom)));

  return (
    <DialogSheet
      open
      onClose={onClose}
      title="Crop your picture"
      width="small"
      actions={
        <>
          <Button variant="text" disabled={!crop} onClick={() => onUse(undefined)}>
            Use whole picture
          </Button>
          <Button disabled={!crop} onClick={() => onUse(crop)}>
            Use picture
          </Button>
        </>
      }
    >
      <CropStage
        url={url}
        size={size}
        crop={crop}
        hintId={hintId}
        onLoad={start}
        onError={onUnreadable}
        onChange={change}
      />
      <div className={styles.tools}>
        <IconButton label="Turn left" onClick={() => change((picture, now) => turned(picture, now, false))}>
          <RotateCcw size={20} />
        </IconButton>
        <div className={styles.zoom}>
          <IconButton label="Zoom out" onClick={() => zoomTo((zoom) => zoom / STEP)}>
            <Minus size={20} />
          </IconButton>
          <input
            type="range"
            aria-label="Zoom"
            min={HUNDRED}
            max={ZOOM_MAX * HUNDRED}
            step={1}
            value={Math.round((crop?.zoom ?? 1) * HUNDRED)}
            aria-valuetext={`${Math.round((crop?.zoom ?? 1) * HUNDRED)} percent`}
            onChange={({ target }) => zoomTo(() => target.valueAsNumber / HUNDRED)}
          />
          <IconButton label="Zoom in" onClick={() => zoomTo((zoom) => zoom * STEP)}>
            <Plus size={20} />
          </IconButton>
        </div>
        <IconButton label="Turn right" onClick={() => change((picture, now) => turned(picture, now, true))}>
          <RotateCw size={20} />
        </IconButton>
      </div>
      <p id={hintId} className={styles.hint}>
        Drag the picture to move it.{' '}
        <span className={styles.keys}>With the keyboard: arrow keys move it, + and − zoom.</span>
      </p>
    </DialogSheet>
  );
}
