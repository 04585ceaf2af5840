// The baseline of the first screen: the cards of a search drawn by React alone, with their data in the page.
import type { CallResult } from '@portal/contract/call.ts';
import type { searchSpeakers } from '@portal/contract/speaker-search/speaker-search.contract.ts';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

type Speaker = CallResult<typeof searchSpeakers>['items'][number];

const chips = (texts: readonly string[]) =>
  createElement('ul', {}, ...texts.map((text) => createElement('li', { key: text }, text)));

const card = ({ _id, userId, imageUrl, organization, jobTitle, city, state, bio, ...lists }: Speaker) =>
  createElement(
    'li',
    { key: _id },
    createElement('img', { src: imageUrl ?? '', alt: '', width: 270, height: 150, loading: 'lazy' }),
    createElement(
      'h2',
      {},
      createElement('a', { href: `?speaker=${_id}` }, `${userId.firstName} ${userId.lastName}`),
    ),
    createElement('p', {}, `${jobTitle}, ${organization}`),
    createElement('p', {}, `${city}, ${state}`),
    createElement('p', {}, bio),
    chips(lists.industry),
    chips(lists.grades),
    chips(lists.languages),
  );

const speakers: readonly Speaker[] = JSON.parse(document.getElementById('speakers')?.textContent ?? '[]');
const root = document.getElementById('root');
if (root) createRoot(root).render(createElement('main', {}, createElement('ul', {}, ...speakers.map(card))));
