import type { OpenRequestDetails } from '@portal/contract/open-requests/open-requests.schemas.ts';
import type { Role } from '@portal/contract/options.ts';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Printer } from '../../components/icons.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Row } from '../../components/layout/stack.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { currentTime } from '../../lib/clock.ts';
import { CareerDayTable } from './career-day-table.tsx';
import { MoveDayForm } from './move-day-form.tsx';

interface CareerDayPartProps {
  request: OpenRequestDetails;
  viewer: Exclude<Role, 'speaker'>;
}

/** The slots of a career day with who comes, its sheet to print, and another date. */
export function CareerDayPart({ request, viewer }: CareerDayPartProps) {
  const [isMoving, setMoving] = useState(false);
  const { _id, places, status } = request;
  const taken = places.filter(({ isTaken }) => isTaken);
  const first = places[0]?.dateTime ?? '';
  const isAhead = Date.parse(first) > currentTime();
  const mayMove = viewer === 'teacher' && isAhead && (status === 'open' || status === 'taken');
  return (
    <Section
      title={
        taken.length === places.length
          ? 'The day'
          : `The day: ${taken.length} of ${places.length} slots taken`
      }
      actions={
        <Row>
          {mayMove && taken.length > 0 && (
            <Button variant="text" onClick={() => setMoving(true)}>
              Change the date
            </Button>
          )}
          <LinkButton
            to="/career-day/$id"
            params={{ id: _id }}
            variant="outlined"
            icon={<Printer size={18} aria-hidden />}
          >
            Sheet to print
          </LinkButton>
        </Row>
      }
    >
      <CareerDayTable request={request} framed />
      <Dialog open={isMoving} onClose={() => setMoving(false)} title="Change the date">
        <MoveDayForm request={request} onClose={() => setMoving(false)} />
      </Dialog>
    </Section>
  );
}
