import type { Device } from '@portal/contract/accounts/auth.call-schemas.ts';
import { endDevice, listDevices } from '@portal/contract/accounts/auth.contract.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { StatusChip } from '../../components/chips.tsx';
import { Loading, SkeletonLine } from '../../components/feedback/skeletons.tsx';
import { ErrorState } from '../../components/feedback/states.tsx';
import { Check, Monitor, Smartphone } from '../../components/icons.tsx';
import { Line } from '../../components/layout/line.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';
import { RelativeTime } from '../../components/times.tsx';
import { call } from '../../lib/api.ts';
import { callKey, callQuery } from '../../lib/call-query.ts';
import { toast } from '../../lib/toasts.ts';
import { useEndSession } from '../../lib/use-end-session.ts';
import { deviceName, isHandheld } from './device-name.ts';

function Devices() {
  const queries = useQueryClient();
  const endSession = useEndSession();
  const { data, error, isPending, refetch } = useQuery(callQuery(listDevices));
  const ending = useMutation({
    mutationFn: ({ _id }: Device) => call(endDevice, { params: { id: _id } }),
    onSuccess: async ({ message }, { current }) => {
      if (current) return endSession();
      toast('success', message);
      await queries.invalidateQueries({ queryKey: callKey(listDevices) });
    },
  });

  if (isPending) {
    return (
      <Loading>
        <SkeletonLine height={44} />
      </Loading>
    );
  }
  if (!data) {
    return (
      <ErrorState title="Failed to load your devices. Please try again." error={error} onRetry={refetch} />
    );
  }
  return (
    <Stack as="ul" gap={0} tabIndex={-1} aria-label="Devices">
      {data.map((device) => (
        <DeviceRow
          key={device._id}
          device={device}
          ending={ending.isPending && ending.variables._id === device._id}
          onEnd={() => ending.mutate(device)}
        />
      ))}
    </Stack>
  );
}

/** The browsers in which the user is logged in, each with a button to log it out. */
export function DevicesPanel() {
  return (
    <Panel
      title="Where you are logged in"
      subtitle="Log out any device you don't recognize or no longer use."
    >
      <Devices />
    </Panel>
  );
}

interface DeviceRowProps {
  device: Device;
  ending: boolean;
  onEnd: () => void;
}

/** A browser in which the user is logged in. */
function DeviceRow({ device, ending, onEnd }: DeviceRowProps) {
  const name = deviceName(device.userAgent);
  const Icon = isHandheld(device.userAgent) ? Smartphone : Monitor;
  return (
    <Line>
      <Icon size={40} aria-hidden className="icon-box" data-tone="default" />
      <Stack gap={0} grow>
        <Row as="p" className="bold" title={device.userAgent}>
          {name}
          {device.current && <StatusChip label="This device" tone="success" icon={Check} />}
        </Row>
        <p className="soft small">
          {device.current ? (
            'In use now'
          ) : (
            <>
              Last used <RelativeTime instant={device.usedAt} />
            </>
          )}
        </p>
      </Stack>
      <Button
        variant="outlined"
        size="small"
        busy={ending}
        onClick={onEnd}
        aria-label={device.current ? 'Log out this device' : `Log out ${name}`}
      >
        Log out
      </Button>
    </Line>
  );
}
