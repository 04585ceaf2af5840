import { airAndHealthSpeakers } from './content/speakers-air-and-health.ts';
import { buildingSpeakers } from './content/speakers-buildings.ts';
import { coastSpeakers } from './content/speakers-coasts.ts';
import { energySpeakers } from './content/speakers-energy.ts';
import { farmSpeakers } from './content/speakers-farms.ts';
import { forestAndParkSpeakers } from './content/speakers-forests-and-parks.ts';
import { lawAndMoneySpeakers } from './content/speakers-law-and-money.ts';
import { riverSpeakers } from './content/speakers-rivers.ts';
import { storySpeakers } from './content/speakers-stories.ts';
import { streetSpeakers } from './content/speakers-streets.ts';
import { thingsSpeakers } from './content/speakers-things.ts';
import { wildlifeSpeakers } from './content/speakers-wildlife.ts';
import type { DemoSpeaker } from './types.ts';

/** The speakers of the demonstration data. */
export const speakers: readonly DemoSpeaker[] = [
  ...energySpeakers,
  ...buildingSpeakers,
  ...streetSpeakers,
  ...riverSpeakers,
  ...coastSpeakers,
  ...wildlifeSpeakers,
  ...forestAndParkSpeakers,
  ...farmSpeakers,
  ...thingsSpeakers,
  ...airAndHealthSpeakers,
  ...lawAndMoneySpeakers,
  ...storySpeakers,
];
