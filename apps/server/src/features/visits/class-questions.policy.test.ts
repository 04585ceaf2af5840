import { expect, it } from 'vitest';
import { mayContainContact } from './class-questions.policy.ts';

it.each([
  'Call me at (303) 555-0142!',
  '٣٠٣ ٥٥٥ ٠١٤٢',
  'see https://bad.example',
  'WWW.bad.example',
  'add me @river_kid',
  'go to river-kid.com',
])('a question with contact data waits for the teacher: %s', (text) => {
  expect(mayContainContact(text)).toBe(true);
});

it.each([
  'What did you study in 2024?',
  'Is 1,500 mg a lot?',
  'How many of the 100,000 species do you know?',
  'Is it hot... or cold?',
  '¿Por qué te gusta tu trabajo? 🌊',
])('a question without contact data needs no more care: %s', (text) => {
  expect(mayContainContact(text)).toBe(false);
});
