import { shownRequestTexts } from '@portal/contract/requests/request-fields.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import type { VisitSchool } from '@portal/contract/school-rules/school-rules.schemas.ts';
import { Row, Stack } from '../../components/layout/stack.tsx';
import { thisPage } from '../../lib/this-page.ts';
import { PaperFacts, WriteLine } from './paper-parts.tsx';
import styles from './papers.module.css';
import {
  classText,
  longTime,
  returnText,
  teacherName,
  visitorName,
  visitorWork,
  whereText,
} from './papers.ts';

interface PaperProps {
  request: SpeakerRequest;
  school: VisitSchool;
}

/** The form on which somebody at the school approves a visit. */
export function ApprovalForm({ request, school }: PaperProps) {
  const [event, visit] = [shownRequestTexts(request, 'event'), shownRequestTexts(request, 'visit')];
  const about = [...event, ...visit];
  const textOf = (label: string) => about.find(([name]) => name === label)?.[1] ?? '';
  return (
    <article className={`${styles.sheet} surface`}>
      <Stack as="header" gap={4}>
        <p>{thisPage().organizationName}</p>
        <h2>Approval of a classroom visit</h2>
        <p>
          <strong>{returnText(school, request.timezone)}</strong>
        </p>
      </Stack>
      <PaperFacts
        items={[
          ['Event', request.eventName],
          ['Visitor', [visitorName(request), visitorWork(request)].filter(Boolean).join(', ')],
          ['When', `${longTime(request, 'en')}, ${request.minutes} minutes`],
          ['Where', whereText(request)],
          ['Teacher', [teacherName(request), request.teacherId?.school].filter(Boolean).join(', ')],
          ['Class', classText(request)],
        ]}
      />
      <PaperFacts
        items={[
          ['Purpose', textOf('Purpose'), 5],
          ['Goals', textOf('Goals'), 5],
          ['What happens', textOf('Engagement'), 3],
          ['Materials', request.confirmed ? request.details.equipment : '', 3],
          ['Cost', textOf('Budget'), 1],
        ]}
      />
      <div className={styles.bottom}>
        <Row gap={24}>
          <span>☐ Approved</span>
          <span>☐ Not approved</span>
          <span>☐ Approved with changes</span>
        </Row>
        <WriteLine>Comments</WriteLine>
        <div className={styles.lines}>
          <WriteLine>
            {school.approver === '' ? 'Signature, name and role' : `Signature, ${school.approver}`}
          </WriteLine>
          <WriteLine>Date</WriteLine>
        </div>
      </div>
    </article>
  );
}
