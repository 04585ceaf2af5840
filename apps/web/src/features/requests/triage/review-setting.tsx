import { getSettings, saveSettings } from '@portal/contract/settings/settings.contract.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SkeletonLine } from '../../../components/feedback/skeletons.tsx';
import { SwitchButton } from '../../../components/form/switch-button.tsx';
import { call } from '../../../lib/api.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { toast } from '../../../lib/toasts.ts';
import styles from './triage.module.css';

const settingsQuery = callQuery(getSettings);

const STATES = {
  reviewed: {
    title: 'We review requests first',
    effect: 'New requests wait in Pending Review until you pass them on.',
  },
  direct: {
    title: 'Requests go straight to the speaker',
    effect: 'New requests skip Pending Review, and we email the speaker right away.',
  },
} as const;

const stateOf = (reviewFirst: boolean) => STATES[reviewFirst ? 'reviewed' : 'direct'];

const SAVING = ['settings'];

/** Whether administrators review new requests, with a switch. */
export function ReviewSetting() {
  const client = useQueryClient();
  const { data, isError } = useQuery(settingsQuery);
  const { mutate } = useMutation({
    mutationKey: SAVING,
    // Sent one after the other, so that the last one wins.
    scope: { id: 'settings' },
    mutationFn: (reviewFirst: boolean) => call(saveSettings, { body: { reviewFirst } }),
    onMutate: async (reviewFirst) => {
      await client.cancelQueries(settingsQuery);
      client.setQueryData(settingsQuery.queryKey, { reviewFirst });
    },
    onSuccess: (saved) => {
      if (client.isMutating({ mutationKey: SAVING }) > 1) return;
      client.setQueryData(settingsQuery.queryKey, saved);
      const undo = { label: 'Undo', run: () => mutate(!saved.reviewFirst) };
      toast('success', `${stateOf(saved.reviewFirst).title}.`, undo);
    },
    onError: (error) => {
      toast('error', messageOf(error));
      return client.invalidateQueries(settingsQuery);
    },
  });

  if (isError && !data) return null;
  if (!data) return <SkeletonLine width={320} height={44} />;
  const { title, effect } = stateOf(data.reviewFirst);
  return (
    <div className={styles.setting}>
      <SwitchButton
        on={data.reviewFirst}
        label="Review requests first"
        onToggle={() => mutate(!data.reviewFirst)}
      />
      <p>
        <strong>{title}.</strong> {effect}
      </p>
    </div>
  );
}
