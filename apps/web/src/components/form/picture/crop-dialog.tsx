import { useEffect, useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { Minus, Plus } from '../../icons.tsx';
import { Row } from '../../layout/stack.tsx';
import { Text } from '../../layout/text.tsx';
import 'react-easy-crop/react-easy-crop.css';
import type { Crop } from '../../../lib/compress-picture.ts';
import { Button, IconButton } from '../../button.tsx';
import { Spinner } from '../../feedback/spinner.tsx';
import { Dialog } from '../../overlay/dialog.tsx';
import styles from './crop.module.css';

const ZOOM_MAX = 5;
/** Zoom step. */
const ZOOM_STEP = 1.25;
/** Arrow key step in pixels. */
const KEY_STEP = 16;
const PERCENT = 100;

export interface CropDialogProps {
  file: File;
  /** Undefined for the whole picture. */
  onUse: (crop: Crop | undefined) => void;
  /** The browser can't show the file. */
  onUnreadable: () => void;
  onClose: () => void;
}

/** Crops a picture to a square with mouse, touch or keyboard. */
export function CropDialog({ file, onUse, onUnreadable, onClose }: CropDialogProps) {
  const hintId = useId();
  const [url, setUrl] = useState<string>();
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Crop>();

  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  // Scales the position too, so that the center stays in place.
  const zoomTo = (wanted: number) => {
    const next = Math.min(Math.max(wanted, 1), ZOOM_MAX);
    setPosition(({ x, y }) => ({ x: (x * next) / zoom, y: (y * next) / zoom }));
    setZoom(next);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Crop your picture"
      width="small"
      actions={
        <>
          <Button variant="text" disabled={!area} onClick={() => onUse(undefined)}>
            Use whole picture
          </Button>
          <Button disabled={!area} onClick={() => area && onUse(area)}>
            Use picture
          </Button>
        </>
      }
    >
      <div className={styles.stage}>
        {url && (
          <Cropper
            image={url}
            crop={position}
            zoom={zoom}
            aspect={1}
            maxZoom={ZOOM_MAX}
            objectFit="cover"
            cropShape="round"
            showGrid={false}
            disableAutomaticStylesInjection
            keyboardStep={KEY_STEP}
            classes={{ cropAreaClassName: styles.area ?? '' }}
            mediaProps={{ onError: onUnreadable }}
            cropperProps={{
              role: 'application',
              'aria-label': 'The part of the picture to keep',
              'aria-describedby': hintId,
            }}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropAreaChange={(_percentages, pixels) => setArea(pixels)}
          />
        )}
        {!area && (
          <div className={styles.wait}>
            <Spinner label="Opening the picture…" />
          </div>
        )}
      </div>
      <Row gap={4} wrap={false} justify="center" className={styles.zoom}>
        <IconButton label="Zoom out" onClick={() => zoomTo(zoom / ZOOM_STEP)}>
          <Minus size={20} />
        </IconButton>
        <input
          type="range"
          aria-label="Zoom"
          min={PERCENT}
          max={ZOOM_MAX * PERCENT}
          step={1}
          value={Math.round(zoom * PERCENT)}
          aria-valuetext={`${Math.round(zoom * PERCENT)} percent`}
          onChange={({ target }) => zoomTo(target.valueAsNumber / PERCENT)}
        />
        <IconButton label="Zoom in" onClick={() => zoomTo(zoom * ZOOM_STEP)}>
          <Plus size={20} />
        </IconButton>
      </Row>
      <Text id={hintId} size="small" tone="soft" align="center">
        Drag the picture to move it<span className="no-touch">, or use the arrow keys</span>. Leave some room
        around the face, because cards cut off the edges.
      </Text>
    </Dialog>
  );
}
