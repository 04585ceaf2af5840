import { LinkButton } from '../../components/link-button.tsx';

/** Links to edit a speaker's profile and availability. */
export function SpeakerLinks({ userId }: { userId: string }) {
  return (
    <>
      <LinkButton to="/admin-all-speakers" search={{ edit: userId }} variant="outlined">
        Edit Speaker
      </LinkButton>
      <LinkButton to="/admin-speaker-schedule/$userId" params={{ userId }} variant="outlined">
        Availability
      </LinkButton>
    </>
  );
}
