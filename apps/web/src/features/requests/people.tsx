import type { ReactNode } from 'react';
import { Avatar } from '../../components/avatar.tsx';
import { KeyValues } from '../../components/key-values.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';
import {
  type RequestView,
  speakerName,
  speakerWork,
  teacherEmail,
  teacherName,
  teacherPlace,
} from '../../domain/request-labels.ts';
import { Part } from '../../domain/request-parts.tsx';
import { phoneLink } from '../../lib/text.ts';

/** Shows a name as a link to the page about this person. */
export type NameLink = (userId: string, name: string) => ReactNode;

interface PersonProps extends RequestView {
  nameLink?: NameLink | undefined;
}

/** The person who was asked. */
export function SpeakerPart({ request, viewer, nameLink }: PersonProps) {
  const { speakerId: speaker } = request;
  const name = speakerName(request);
  return (
    <Part title="Speaker">
      <Row gap={16} wrap={false}>
        <Avatar url={speaker?.imageUrl} name="" size={72} />
        <Stack gap={0} grow>
          <p className="bold">{speaker && nameLink ? nameLink(speaker.userId._id, name) : name}</p>
          <p className="soft small">{speakerWork(request)}</p>
        </Stack>
      </Row>
      <Contacts
        request={request}
        viewer={viewer}
        email={speaker?.userId.email || 'No email provided'}
        phone={speaker?.phone ?? ''}
      />
      <p className="typed">{speaker?.bio || 'Speaker bio not available'}</p>
    </Part>
  );
}

/** The person who asks. */
export function TeacherPart({ request, viewer, nameLink }: PersonProps) {
  const { teacherId: teacher } = request;
  const name = teacherName(request);
  return (
    <Part title="Teacher">
      <KeyValues
        items={[
          ['Name', teacher && nameLink ? nameLink(teacher._id, name) : name],
          ['School', teacher?.school],
          ['Grade level', teacher?.gradeLevel],
          ['Place', teacherPlace(request)],
          ['Subjects', teacher?.subjects.join(', ')],
        ]}
      />
      <Contacts
        request={request}
        viewer={viewer}
        email={teacherEmail(request)}
        phone={teacher?.phone ?? ''}
      />
    </Part>
  );
}

interface ContactsProps extends RequestView {
  email: string;
  phone: string;
}

/** How to reach a person, for administrators. The summary tells the other side, once the visit is confirmed. */
function Contacts({ request, viewer, email, phone }: ContactsProps) {
  if (viewer !== 'admin') {
    return request.confirmed || request.status === 'Archived' ? null : (
      <p className="soft small">
        You&apos;ll see each other&apos;s email and phone once the visit is confirmed.
      </p>
    );
  }
  return (
    <KeyValues
      items={[
        [
          'Email',
          email.includes('@') ? (
            <a key="email" href={`mailto:${email}`}>
              {email}
            </a>
          ) : (
            email
          ),
        ],
        [
          'Phone',
          phone && (
            <a key="phone" href={phoneLink(phone)}>
              {phone}
            </a>
          ),
        ],
      ]}
    />
  );
}
