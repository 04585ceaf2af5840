import type { Talk } from '@portal/contract/speakers/talks.schemas.ts';
import { Button } from '../../components/button.tsx';
import { IconText } from '../../components/icon-text.tsx';
import { Clock, GraduationCap } from '../../components/icons.tsx';
import { Row, Stack } from '../../components/layout/stack.tsx';
import { marked } from '../../components/marked.tsx';
import { counted } from '../../lib/text.ts';

interface SpeakerTalksProps {
  talks: readonly Talk[];
  /** The words of the search, to highlight. */
  words: readonly string[];
  onBook: (id: string) => void;
}

/** What a speaker can talk about, each with a button that books it. */
export function SpeakerTalks({ talks, words, onBook }: SpeakerTalksProps) {
  return (
    <Stack as="section" gap={12}>
      <h3>What I can talk about</h3>
      <Stack as="ul" gap={12}>
        {talks.map(({ _id, title, grades, minutes, activity }) => (
          <Stack as="li" key={_id} gap={8} padding={16} className="surface">
            <h4 className="h3">{marked(title, words)}</h4>
            <Row gap={16} rowGap={4}>
              {grades.length > 0 && (
                <IconText icon={GraduationCap} tone="soft">
                  {grades.join(', ')}
                </IconText>
              )}
              <IconText icon={Clock} tone="soft">
                {counted(minutes, 'minute')}
              </IconText>
            </Row>
            {activity && <p className="typed">{activity}</p>}
            <div>
              <Button size="small" variant="outlined" onClick={() => onBook(_id)}>
                Book this talk
                <span className="visually-hidden"> ({title})</span>
              </Button>
            </div>
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}
