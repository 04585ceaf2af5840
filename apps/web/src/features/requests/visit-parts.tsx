import { numberText } from '@portal/contract/american-english.ts';
import type { Role } from '@portal/contract/options.ts';
import { shownRequestTexts } from '@portal/contract/requests/request-fields.ts';
import { afterStep, isPastVisit } from '@portal/contract/requests/request-steps.ts';
import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { DETAIL_LABELS, missingDetails } from '@portal/contract/visits/visit-details.ts';
import { Button } from '../../components/button.tsx';
import { TagList } from '../../components/chips.tsx';
import { IconText } from '../../components/icon-text.tsx';
import { Pencil, TriangleAlert } from '../../components/icons.tsx';
import { KeyValues } from '../../components/key-values.tsx';
import { Part } from '../../domain/request-parts.tsx';
import { isAhead, isUpcoming, missingNote, neededDetails } from '../../domain/step-labels.ts';
import type { StepForm } from './step-dialog.tsx';

interface VisitDetailsPartProps {
  request: SpeakerRequest;
  onOpenForm: (form: StepForm) => void;
}

/** What people need to know on the day of a confirmed visit, and what is missing until it's over. */
export function VisitDetailsPart({ request, onOpenForm }: VisitDetailsPartProps) {
  const { details } = request;
  const isOver = isPastVisit(request);
  if (isOver && Object.values(details).every((detail) => detail === '')) return null;
  const missing = missingNote(request) === undefined ? [] : missingDetails(request);
  return (
    <Part
      title="Visit details"
      actions={
        !isOver && (
          <Button
            variant="outlined"
            size="small"
            icon={<Pencil size={16} aria-hidden />}
            onClick={() => onOpenForm('details')}
          >
            Edit
            <span className="visually-hidden"> visit details</span>
          </Button>
        )
      }
    >
      <KeyValues
        items={neededDetails(request).map((name) => [
          DETAIL_LABELS[name],
          missing.includes(name) ? (
            <Missing key={name} />
          ) : name === 'link' && details.link !== '' ? (
            <a key={name} href={details.link} target="_blank" rel="noopener">
              {details.link}
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          ) : (
            details[name]
          ),
        ])}
      />
    </Part>
  );
}

function Missing() {
  return (
    <IconText as="span" icon={TriangleAlert} tone="warning" bold>
      Missing
    </IconText>
  );
}

interface VisitPartProps extends VisitDetailsPartProps {
  viewer: Role;
}

/** How a visit takes place, and for whom. Both sides can change or cancel a confirmed one, and its teacher a requested one. */
export function VisitPart({ request, viewer, onOpenForm }: VisitPartProps) {
  return (
    <Part
      title="Visit"
      actions={
        viewer !== 'admin' &&
        (isAhead(request) || !request.confirmed) && (
          <>
            {afterStep(request, viewer, 'edited') && (
              <Button variant="outlined" size="small" onClick={() => onOpenForm('edit')}>
                Edit request
              </Button>
            )}
            {isUpcoming(request) && afterStep(request, viewer, 'withdrawn') && (
              <Button variant="outlined" size="small" onClick={() => onOpenForm('withdraw')}>
                Withdraw request
              </Button>
            )}
            {afterStep(request, viewer, 'change proposed') && (
              <Button variant="outlined" size="small" onClick={() => onOpenForm('change')}>
                Change the visit
              </Button>
            )}
            {afterStep(request, viewer, 'called off') && (
              <Button variant="outlined" size="small" onClick={() => onOpenForm('call off')}>
                Cancel visit
              </Button>
            )}
          </>
        )
      }
    >
      <KeyValues
        items={[
          ['Students', numberText(request.estimatedStudents)],
          ['Grade levels', <TagList key="grades" tags={request.gradeLevels} label="Grade levels" />],
          ['Subjects', <TagList key="subjects" tags={request.subjects} label="Subjects" />],
          ['Language', request.preferredLanguage],
          ...shownRequestTexts(request, 'visit'),
        ]}
      />
    </Part>
  );
}

/** The event's purpose and goals. */
export function EventPart({ request }: { request: SpeakerRequest }) {
  return (
    <Part title="About the event">
      <KeyValues items={shownRequestTexts(request, 'event')} />
    </Part>
  );
}
