import type { Device } from '@portal/contract/auth/auth.contract.ts';
import { Check, Monitor, Smartphone } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { SkeletonLine } from '../../components/feedback/skeletons.tsx';
import { StatusChip } from '../../components/status-chip.tsx';
import { RelativeTime } from '../../components/times.tsx';
import { deviceName, isHandheld } from './device-name.ts';
import styles from './devices.module.css';

interface DeviceRowProps {
  device: Device;
  ending: boolean;
  onEnd: () => void;
}

/** A browser in which the user is logged in. */
export function DeviceRow({ device, ending, onEnd }: DeviceRowProps) {
  const name = deviceName(device.userAgent);
  const Icon = isHandheld(device.userAgent) ? Smartphone : Monitor;
  return (
    <li className={styles.device}>
      <span className={styles.icon}>
        <Icon size={20} aria-hidden />
      </span>
      <div className={styles.text}>
        <p className={styles.name} title={device.userAgent}>
          {name}
          {device.current && <StatusChip label="This device" tone="success" icon={Check} />}
        </p>
        <p className={styles.used}>
          Last used <RelativeTime instant={device.usedAt} />
        </p>
      </div>
      <Button
        variant="outlined"
        size="small"
        busy={ending}
        onClick={onEnd}
        aria-label={device.current ? 'Log out this device' : `Log out ${name}`}
      >
        Log out
      </Button>
    </li>
  );
}

/** The loading state: at least this device will be listed. */
export function DeviceSkeletons() {
  return (
    <div role="status">
      <span className="visually-hidden">Loading…</span>
      <div className={styles.device} aria-hidden>
        <SkeletonLine width={40} height={40} />
        <div className={styles.bones}>
          <SkeletonLine width={180} height={20} />
          <SkeletonLine width={120} />
        </div>
        <SkeletonLine width={76} height={32} />
      </div>
    </div>
  );
}
