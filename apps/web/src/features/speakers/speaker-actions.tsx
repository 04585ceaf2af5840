import { LinkButton } from '../../components/link-button.tsx';

/** What administrators do with a speaker: links to edit the profile and the availability. */
export function SpeakerActions({ userId }: { userId: string }) {
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
