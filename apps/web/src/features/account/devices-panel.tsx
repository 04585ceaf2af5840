import { type Device, endDevice, listDevices } from '@portal/contract/auth/auth.contract.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useRef } from 'react';
import { EmptyState, ErrorState } from '../../components/feedback/states.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { call } from '../../lib/api.ts';
import { callKey, callQuery } from '../../lib/call-query.ts';
import { toast } from '../../lib/toasts.ts';
import { DeviceRow, DeviceSkeletons } from './device-row.tsx';
import styles from './devices.module.css';
import { useLeave } from './use-leave.ts';

function Devices() {
  const queries = useQueryClient();
  const leave = useLeave();
  const list = useRef<HTMLUListElement>(null);
  const { data, error, isPending, refetch } = useQuery(callQuery(listDevices));
  const ending = useMutation({
    mutationFn: ({ _id }: Device) => call(endDevice, { params: { id: _id } }),
    onSuccess: async ({ message }, { current }) => {
      if (current) return leave();
      toast('success', message);
      await queries.invalidateQueries({ queryKey: callKey(listDevices) });
      // The focused button was removed with its row.
      list.current?.focus();
    },
  });

  if (isPending) return <DeviceSkeletons />;
  if (!data) {
    return (
      <ErrorState
        title="Failed to load your devices. Please try again."
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.length === 0)
    return <EmptyState title="You're not logged in anywhere else" icon={MonitorSmartphone} />;
  return (
    <ul className={styles.list} ref={list} tabIndex={-1} aria-label="Devices">
      {data.map((device) => (
        <DeviceRow
          key={device._id}
          device={device}
          ending={ending.isPending && ending.variables._id === device._id}
          onEnd={() => ending.mutate(device)}
        />
      ))}
    </ul>
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
