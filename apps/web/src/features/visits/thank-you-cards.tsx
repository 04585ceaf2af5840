import { PREVIEW_LENGTH, PROFILE_FIGURE_MIN } from '@portal/contract/limits.ts';
import type { Role } from '@portal/contract/options.ts';
import type { Side } from '@portal/contract/requests/request-steps.ts';
import {
  deleteThankYou,
  handleThankYouReport,
  reportThankYou,
  setThankYouOnProfile,
  setThankYouQuote,
  shareThankYou,
} from '@portal/contract/visits/thank-yous.contract.ts';
import type { ThankYou } from '@portal/contract/visits/thank-yous.schemas.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { StatusChip } from '../../components/chips.tsx';
import { CheckBox } from '../../components/form/choice-fields.tsx';
import { CircleCheck, Flag, Hourglass, Trash2 } from '../../components/icons.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';
import { RemovalDialog } from '../../components/overlay/removal-dialog.tsx';
import { call } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { truncate } from '../../lib/text.ts';
import { ownDateAndTime } from '../../lib/times.ts';
import { toast } from '../../lib/toasts.ts';
import { ReportDialog } from './report-dialog.tsx';
import { ReportNote } from './report-note.tsx';
import styles from './thank-yous.module.css';

interface ThankYouCardsProps {
  requestId: string;
  speaker: string;
  viewer: Role;
  /** Newest first. */
  thankYous: readonly ThankYou[];
  refresh: () => Promise<unknown>;
}

/** What a class wrote. For the teacher, what waits comes first. */
export function ThankYouCards(props: ThankYouCardsProps) {
  const { requestId, viewer, thankYous, refresh } = props;
  const [deleting, setDeleting] = useState<ThankYou>();
  const [reporting, setReporting] = useState<ThankYou>();
  const isWaiting = ({ sharedAt }: ThankYou) => sharedAt === null;
  const shown =
    viewer === 'teacher'
      ? [...thankYous.filter(isWaiting), ...thankYous.filter((one) => !isWaiting(one))]
      : thankYous;
  return (
    <>
      <ol
        tabIndex={-1}
        className={`region ${styles.list}`}
        aria-label="Thank-yous"
        hidden={shown.length === 0}
      >
        {shown.map((thankYou) => (
          <ThankYouCard
            key={thankYou._id}
            {...props}
            thankYou={thankYou}
            onDelete={() => setDeleting(thankYou)}
            onReport={() => setReporting(thankYou)}
          />
        ))}
      </ol>
      <ReportDialog
        item={reporting}
        what="thank-you"
        report={reportThankYou}
        input={(thankYouId, body) => ({ params: { id: requestId, thankYouId }, body })}
        onReported={refresh}
        onClose={() => setReporting(undefined)}
      >
        We&apos;ll email the administrators, who can delete it. The class won&apos;t be told.
      </ReportDialog>
      <RemovalDialog
        item={deleting}
        title="Delete this thank-you?"
        confirmLabel="Delete thank-you"
        busyLabel="Deleting…"
        remove={({ _id: thankYouId }) => call(deleteThankYou, { params: { id: requestId, thankYouId } })}
        refresh={refresh}
        onClose={() => setDeleting(undefined)}
      >
        {({ text, sharedAt }) => (
          <>
            <p className="typed">
              <strong>{truncate(text, PREVIEW_LENGTH)}</strong>
            </p>
            <p>
              {sharedAt !== null && `${props.speaker} won't see it anymore. `}
              This action cannot be undone.
            </p>
          </>
        )}
      </RemovalDialog>
    </>
  );
}

interface ThankYouCardProps extends ThankYouCardsProps {
  thankYou: ThankYou;
  onDelete: () => void;
  onReport: () => void;
}

function ThankYouCard(props: ThankYouCardProps) {
  const { requestId, speaker, viewer, thankYou, refresh, onDelete, onReport } = props;
  const { _id: thankYouId, text, pictureUrl, createdAt, sharedAt } = thankYou;
  const { reported, reportReason, reportHandled } = thankYou;
  const when = ownDateAndTime(createdAt);
  const sharing = useMutation({
    mutationFn: () => call(shareThankYou, { params: { id: requestId, thankYouId } }),
    onSuccess: async () => {
      await refresh();
      toast('success', `${speaker} can see it now.`);
    },
    onError: (error) => {
      toast('error', messageOf(error));
      return refresh();
    },
  });
  return (
    <Stack as="li" gap={12} padding={16} className="surface">
      <Row justify="between">
        <time dateTime={createdAt} className="soft small">
          {when}
        </time>
        {viewer !== 'speaker' && <SharedChip isShared={sharedAt !== null} viewer={viewer} />}
      </Row>
      <p className="typed">{text}</p>
      {pictureUrl !== null && (
        <a href={pictureUrl} target="_blank" rel="noopener" className={styles.picture}>
          <img
            src={pictureUrl}
            alt={`From the class, ${when}`}
            // The API may be on another site, and sends these pictures only with a session.
            crossOrigin="use-credentials"
            loading="lazy"
            decoding="async"
          />
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      )}
      {reported && (
        <ReportNote
          reason={reportReason}
          isHandled={reportHandled}
          onHandle={
            viewer === 'admin'
              ? async () => {
                  await call(handleThankYouReport, { params: { id: requestId, thankYouId } });
                  await refresh();
                }
              : undefined
          }
        />
      )}
      {sharedAt !== null && !reported && viewer !== 'admin' && <ProfileChoice {...props} side={viewer} />}
      {sharedAt !== null && !reported && viewer === 'teacher' && <QuoteChoice {...props} />}
      {(viewer !== 'speaker' || !reported) && (
        <Row>
          {viewer === 'teacher' && sharedAt === null && (
            <Button size="small" busy={sharing.isPending} onClick={() => sharing.mutate()}>
              Share with {speaker}
            </Button>
          )}
          {viewer !== 'speaker' && (
            <Button
              size="small"
              variant="text"
              tone="danger"
              icon={<Trash2 size={16} aria-hidden />}
              onClick={onDelete}
            >
              Delete
              <span className="visually-hidden"> the thank-you of {when}</span>
            </Button>
          )}
          {viewer !== 'admin' && !reported && (
            <Button size="small" variant="text" icon={<Flag size={16} aria-hidden />} onClick={onReport}>
              Report
              <span className="visually-hidden"> the thank-you of {when}</span>
            </Button>
          )}
        </Row>
      )}
    </Stack>
  );
}

/** Whether the viewer wants the text on the speaker's profile. The speaker is asked once the teacher has agreed. */
function ProfileChoice(props: ThankYouCardProps & { side: Side }) {
  const { requestId, speaker, side, thankYou, refresh } = props;
  const { _id: thankYouId, onProfile, createdAt } = thankYou;
  const choice = useMutation({
    mutationFn: (wanted: boolean) =>
      call(setThankYouOnProfile, { params: { id: requestId, thankYouId }, body: { onProfile: wanted } }),
    onSettled: refresh,
    onError: (error) => toast('error', messageOf(error)),
  });
  if (side === 'speaker' && !onProfile.teacher) return null;
  const wanted = choice.isPending ? choice.variables : onProfile[side];
  return (
    <div>
      <CheckBox
        label={
          side === 'teacher'
            ? `Let ${speaker} show the words to other teachers`
            : 'Show the words on my profile'
        }
        context={`of the thank-you of ${ownDateAndTime(createdAt)}`}
        checked={wanted}
        onChange={(shared) => choice.mutate(shared)}
      />
      <p className="soft small">
        {side === 'teacher'
          ? "Without the picture, your name or your school's."
          : `Teachers see them once you've chosen ${PROFILE_FIGURE_MIN}, without the picture or the class.`}
      </p>
    </div>
  );
}

/** Whether the organization may print the thank-you, as its teacher decides. */
function QuoteChoice({ requestId, thankYou, refresh }: ThankYouCardProps) {
  const { _id: thankYouId, mayQuote, createdAt } = thankYou;
  const choice = useMutation({
    mutationFn: (wanted: boolean) =>
      call(setThankYouQuote, { params: { id: requestId, thankYouId }, body: { mayQuote: wanted } }),
    onSettled: refresh,
    onError: (error) => toast('error', messageOf(error)),
  });
  return (
    <div>
      <CheckBox
        label="Reports may quote this"
        context={`the thank-you of ${ownDateAndTime(createdAt)}`}
        checked={choice.isPending ? choice.variables : mayQuote}
        onChange={(wanted) => choice.mutate(wanted)}
      />
      <p className="soft small">With its picture and your school&apos;s name, for boards and donors.</p>
    </div>
  );
}

function SharedChip({ isShared, viewer }: { isShared: boolean; viewer: Role }) {
  if (isShared) return <StatusChip label="Shared" tone="success" icon={CircleCheck} />;
  const label = viewer === 'teacher' ? 'Waiting for you' : 'Waiting for the teacher';
  return <StatusChip label={label} tone="warning" icon={Hourglass} />;
}
