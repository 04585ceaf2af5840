import type { Random } from '../random.ts';
import type { Topic } from './topic.ts';

/** The person that a generated bio describes. */
export interface BioSubject {
  topic: Topic;
  city: string;
  organization: string;
  years: number;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const PASTS = [
  'sold insurance',
  'drove a school bus',
  'played the trombone for a living',
  'waited tables and read a lot',
  'served in the Navy',
  'wrote software for parking meters',
  'taught third grade',
  'raised three children and eleven chickens',
  'worked nights in a warehouse',
  'studied law and disliked it',
] as const;

const BEGINNINGS = [
  'It started with a class trip when I was nine, and I have never quite come home from it.',
  'My grandfather would have called it playing outside.',
  'Nobody in my family had done anything like it, so I asked strangers, and most of them answered.',
  'I did badly in science until a teacher let me get my hands dirty.',
  'I learned most of it on the job, from people with more patience than I had.',
  'It took me two colleges and one long bus ride to find out that this is a job.',
  'I keep a notebook of things that went wrong; it is by far my best book.',
  'Some weeks are all rubber boots and some are all spreadsheets.',
  'My desk has a view of a parking lot, which is why I am rarely at my desk.',
  'There are eleven of us, two dogs and a coffee machine with moods.',
  'I still get up early for it, which says a lot, since I am not a morning person.',
  'What I like best is that there is no such thing as a finished day.',
  'The first week I wanted to quit; that was a long time ago.',
  'It pays less than banking and I sleep better.',
  'My mother still thinks I should have become a dentist.',
  'I got the job because I was the only one who did not mind mud.',
  'Half of it is science and the other half is being polite.',
  'I failed the entrance test once, which I mention in every class.',
  'People call it niche, and then they ask questions for an hour.',
  'On good days I forget to eat lunch.',
  'I share an office with a map, a fern and a very old radio.',
  'Two of my best ideas came from students, and I say so.',
  'I moved here for one summer and forgot to leave.',
  'My boots have their own chair.',
  'I have the kind of job that cannot be explained at a party in under ten minutes.',
  'I was the kid who took apart the vacuum cleaner.',
] as const;

const CLOSERS = [
  'Tell me what your class is working on, and I will fit in.',
  'I am best with groups that talk back.',
  'I leave behind whatever they built, and a page for the next lesson.',
  'Shy classes are welcome; I was one of those kids.',
  'I can stay for one lesson or for the whole morning.',
  'If something goes wrong during the demonstration, all the better.',
  'I like to hear from the students beforehand: three questions are enough.',
  'For families in the evening I have a longer version with snacks.',
  'I will be honest about the pay, the hours and the weather.',
  'No slides, I promise.',
  'I never leave before the quiet one in the back row has asked, too.',
  'And if you have a garden, a creek or just a puddle, we will use it.',
  'I come with my own extension cord.',
  'Please seat me beside whoever fidgets most.',
  'Afterwards I answer every letter, by hand, also the ones in crayon.',
  'I know how short a lesson is and keep to the minute.',
  'I need one table, one outlet and a class that likes to guess.',
  'Mondays are best for me, but write to me anyway.',
  'Groups of any size are fine; I have done it for six and for two hundred.',
  'I speak slowly when asked, and too fast when not.',
  'Expect to push the desks aside.',
  'Once a class wrote me a song. The bar is high.',
  'My only wish is a window that opens.',
  'We will end with a question that I cannot answer either.',
  'I gladly talk with the two or three who stay behind.',
  'Bring a jacket if I say that it will be outdoors.',
  'It works in the cafeteria, too, and has done so during lunch.',
  'I can plan it with you over the phone in a quarter of an hour.',
  'Whoever guesses best takes something home.',
  'I bring spare gloves in every size.',
  'All of it can be done sitting down.',
  'Teachers tell me that it comes up again in June.',
] as const;

type Sentence = (random: Random, subject: BioSubject) => string;

const OPENERS: readonly Sentence[] = [
  (random, { topic }) => `I spend my days ${random.pick(topic.tasks)}.`,
  (random, { topic }) => `Most mornings find me ${random.pick(topic.tasks)}.`,
  (random, { topic }) =>
    `${capital(random.pick(topic.tasks))}: that is the part of my work I would do for nothing.`,
  (random, { topic, years }) =>
    `For ${years} years I have been ${random.pick(topic.tasks)}, and I am not bored yet.`,
  (random, { topic, city }) =>
    `I was born in ${city}, left, came back, and now earn my living ${random.pick(topic.tasks)}.`,
  (random, { topic }) =>
    `Ask my children what I do and they will say: ${random.pick(topic.tasks)}. They are about right.`,
  (random, { topic }) => `Somebody has to be ${random.pick(topic.tasks)}, and I am glad that it is me.`,
  (random, { topic }) => {
    const [before = '', after = ''] = random.sample(topic.tasks, 2);
    return `Before lunch I am usually ${before}. After lunch it is more likely ${after}.`;
  },
  (random, { topic }) => {
    const [first = '', second = ''] = random.sample(topic.tasks, 2);
    return `My work has two halves, ${first} and ${second}, and I could not say which one I like better.`;
  },
  (random, { topic }) =>
    `Until I was thirty I ${random.pick(PASTS)}. These days I am ${random.pick(topic.tasks)}.`,
  (random, { topic, organization }) => `At ${organization} I am the one ${random.pick(topic.tasks)}.`,
  (random, { topic }) => `If you call me on a weekday, I am probably ${random.pick(topic.tasks)}.`,
  (random, { topic, years }) =>
    `${capital(random.pick(topic.tasks))} is how I have spent the better part of ${years} years.`,
  (random, { topic, city }) =>
    `There are not many jobs in ${city} that consist of ${random.pick(topic.tasks)}. I have one of them.`,
  (random, { topic }) => `No two weeks are alike, but most of them include ${random.pick(topic.tasks)}.`,
  (random, { topic }) => `I get paid for ${random.pick(topic.tasks)}, which still surprises me.`,
  (random, { topic }) => `On a typical Tuesday I am ${random.pick(topic.tasks)}, with cold coffee beside me.`,
];

const LESSONS: readonly Sentence[] = [
  (random, { topic }) =>
    `I bring ${random.pick(topic.objects)}, and students ${random.pick(topic.activities)}.`,
  (random, { topic }) =>
    `In your classroom students ${random.pick(topic.activities)}. To start us off I pass around ${random.pick(topic.objects)}.`,
  (random, { topic }) =>
    `A visit with me has three parts: a short story, ${random.pick(topic.objects)}, and an experiment in which students ${random.pick(topic.activities)}.`,
  (random, { topic }) => `I talk for five minutes at most. Then students ${random.pick(topic.activities)}.`,
  (random, { topic }) =>
    `Out of my bag I pull ${random.pick(topic.objects)}. What follows is noisy: students ${random.pick(topic.activities)}.`,
  (random, { topic }) => {
    const [young = '', old = ''] = random.sample(topic.activities, 2);
    return `Younger students ${young}. With older ones I go further: they ${old}.`;
  },
  (random, { topic }) =>
    `You provide the tables; I provide ${random.pick(topic.objects)}. Within ten minutes students ${random.pick(topic.activities)}.`,
];

const QUESTIONS: readonly Sentence[] = [
  (random, { topic }) => `Somebody always asks ${random.pick(topic.questions)}.`,
  (random, { topic }) =>
    `The question I get most is ${random.pick(topic.questions)}. I answer it last, so that they stay awake.`,
  (random, { topic }) => {
    const [first = '', second = ''] = random.sample(topic.questions, 2);
    return `They want to know ${first} and ${second}, and I tell them.`;
  },
  (random, { topic }) =>
    `Last month a girl asked ${random.pick(topic.questions)}, and the class argued about it for ten minutes.`,
  (random, { topic }) => `I know by now that they will ask ${random.pick(topic.questions)}.`,
  (random, { topic }) =>
    `When we have five minutes left, someone wants to know ${random.pick(topic.questions)}.`,
  (random, { topic }) =>
    `A boy in the first row asked ${random.pick(topic.questions)}, and I am still thinking about my answer.`,
  (random, { topic }) => `If nobody asks ${random.pick(topic.questions)}, I will be very surprised.`,
];

/** Generates a bio in the first person, of about 50 to 120 words. */
export const makeBio = (random: Random, subject: BioSubject): string => {
  const sentence = (choices: readonly Sentence[]) => random.pick(choices)(random, subject);
  const opening = [sentence(OPENERS), random.pick(BEGINNINGS)];
  const lesson = [sentence(LESSONS), sentence(QUESTIONS)];
  const closing = random.sample(CLOSERS, random.between(1, 2));
  const paragraphs = random.weighted([
    [[[...opening, ...lesson, ...closing]], 4],
    [[opening, [...lesson, ...closing]], 4],
    [[lesson, [...opening, ...closing]], 2],
    [
      [
        [...lesson.slice(0, 1), ...opening],
        [...lesson.slice(1), ...closing],
      ],
      1,
    ],
  ]);
  return paragraphs.map((sentences) => sentences.join(' ')).join('\n\n');
};
