import type { StartingFocusName } from '@portal/contract/industry-focuses/starting-focuses.ts';
import type { SpeakerFilters } from '@portal/contract/speaker-search/search-params.ts';
import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import {
  Bike,
  Building2,
  Bus,
  Droplets,
  GraduationCap,
  HeartPulse,
  type Icon,
  Landmark,
  Leaf,
  Lightbulb,
  MapIcon,
  Megaphone,
  PawPrint,
  Recycle,
  Scale,
  Scissors,
  Sprout,
  Sun,
  TentTree,
  Thermometer,
  TreePine,
  Utensils,
  Wallet,
  Waves,
  Wind,
  Wrench,
} from '../../components/icons.tsx';
import { speakerTopics } from '../../domain/speaker-queries.ts';
import { withOption } from './speaker-filters.ts';
import styles from './topic-chips.module.css';

const ICONS: Readonly<Record<StartingFocusName, Icon>> = {
  'Air Quality': Wind,
  'Climate Science': Thermometer,
  'Energy Efficiency': Lightbulb,
  'Environmental Communication': Megaphone,
  'Environmental Education': GraduationCap,
  'Environmental Engineering': Wrench,
  'Environmental Health': HeartPulse,
  'Environmental Justice': Scale,
  'Environmental Law and Policy': Landmark,
  'Food Systems': Utensils,
  Forestry: TreePine,
  'Green Building and Architecture': Building2,
  'Green Business and Finance': Wallet,
  'Habitat Restoration': Sprout,
  'Mapping and GIS': MapIcon,
  'Ocean and Marine Science': Waves,
  'Parks and Outdoor Recreation': TentTree,
  'Renewable Energy': Sun,
  'Sustainable Agriculture': Sprout,
  'Sustainable Design and Fashion': Scissors,
  'Sustainable Transportation': Bus,
  'Urban Planning': Bike,
  'Waste Reduction and Recycling': Recycle,
  'Water Resources': Droplets,
  'Wildlife Conservation': PawPrint,
};

const iconOf = (topic: string): Icon => Object.entries(ICONS).find(([name]) => name === topic)?.[1] ?? Leaf;

interface TopicChipsProps {
  filters: SpeakerFilters;
  onChange: (filters: SpeakerFilters) => void;
}

/** Buttons that filter by the most common industry focuses. */
export const TopicChips = memo(function TopicChips({ filters, onChange }: TopicChipsProps) {
  // The page comes with the answer for the search that it was opened with, so this needs no request.
  const [opened] = useState(filters);
  const { data: topics, isPending } = useQuery(speakerTopics(opened));
  if (!isPending && !topics?.length) return null;
  return (
    <ul className={styles.topics} aria-label="Topics">
      {topics?.map((topic) => {
        const Icon = iconOf(topic);
        const isChosen = filters.industry?.includes(topic) ?? false;
        return (
          <li key={topic}>
            <button
              type="button"
              className={styles.topic}
              aria-pressed={isChosen}
              onClick={() => onChange(withOption(filters, 'industry', topic, !isChosen))}
            >
              <Icon size={18} aria-hidden />
              <span>{topic}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
});
