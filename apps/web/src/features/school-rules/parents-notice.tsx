import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { Clamped, WriteLine } from './paper-parts.tsx';
import styles from './papers.module.css';
import { longTime, teacherName, visitorName, visitorWork } from './papers.ts';

/** The words of a notice in one language. */
interface NoticeTexts {
  readonly language: 'en' | 'es';
  readonly title: string;
  readonly greeting: string;
  /** What is going to happen; the visit may still wait for the speaker's answer. */
  readonly visit: (visit: { who: string; where: string; isConfirmed: boolean; isVirtual: boolean }) => string;
  readonly when: string;
  readonly topic: string;
  readonly choice: string;
  readonly refusal: string;
  readonly student: string;
  readonly parent: string;
  readonly signature: string;
  readonly date: string;
}

const ENGLISH: NoticeTexts = {
  language: 'en',
  title: 'A visitor in our class',
  greeting: 'Dear families,',
  visit: ({ who, where, isConfirmed, isVirtual }) =>
    `${who} ${isConfirmed ? 'will' : 'has been asked to'} ${isVirtual ? 'talk by video with' : 'visit'} ${where}.`,
  when: 'When',
  topic: 'Topic',
  choice:
    "If your child may take part, you don't need to do anything. If you don't want your child to take part, please sign below and return this page to the school before the visit.",
  refusal: "I don't want my child to take part in this visit.",
  student: "Student's name",
  parent: "Parent's or guardian's name",
  signature: 'Signature',
  date: 'Date',
};

const SPANISH: NoticeTexts = {
  language: 'es',
  title: 'Una visita en nuestra clase',
  greeting: 'Estimadas familias:',
  visit: ({ who, where, isConfirmed, isVirtual }) =>
    isConfirmed
      ? `${who} ${isVirtual ? 'hablará por video con' : 'visitará'} ${where}.`
      : `Hemos pedido a ${who} que ${isVirtual ? 'hable por video con' : 'visite'} ${where}.`,
  when: 'Cuándo',
  topic: 'Tema',
  choice:
    'Si su hijo o hija puede participar, no necesita hacer nada. Si no desea que participe, firme abajo y devuelva esta hoja a la escuela antes de la visita.',
  refusal: 'No deseo que mi hijo o hija participe en esta visita.',
  student: 'Nombre del estudiante',
  parent: 'Nombre del padre, la madre o el tutor',
  signature: 'Firma',
  date: 'Fecha',
};

const CLASS = { en: 'the class of', es: 'la clase de' } as const;

/** A notice for parents with a slip to opt out, in English and Spanish on one page. */
export function ParentsNotice({ request }: { request: SpeakerRequest }) {
  return (
    <article className={`${styles.sheet} surface`}>
      {[ENGLISH, SPANISH].map((texts) => (
        <NoticeIn key={texts.language} request={request} texts={texts} />
      ))}
    </article>
  );
}

function NoticeIn({ request, texts }: { request: SpeakerRequest; texts: NoticeTexts }) {
  const { language } = texts;
  const work = visitorWork(request);
  const teacher = [teacherName(request), request.teacherId?.school].filter(Boolean).join(', ');
  const who = `${visitorName(request)}${work && ` (${work})`}`;
  return (
    <section className={styles.notice} lang={language}>
      <h2>{texts.title}</h2>
      <p>{texts.greeting}</p>
      <p>
        <Clamped lines={4}>
          {texts.visit({
            who,
            where: `${CLASS[language]} ${teacher}`,
            isConfirmed: request.confirmed,
            isVirtual: !request.isInPerson,
          })}
        </Clamped>
      </p>
      <p>
        <strong>{texts.when}:</strong> {longTime(request, language)}
      </p>
      <p>
        <Clamped lines={2}>
          <strong>{texts.topic}:</strong> {request.eventName}
        </Clamped>
      </p>
      <p>{texts.choice}</p>
      <div className={`${styles.bottom} ${styles.slip}`}>
        <p>☐ {texts.refusal}</p>
        <div className={styles.lines}>
          <WriteLine>{texts.student}</WriteLine>
          <WriteLine>{texts.date}</WriteLine>
          <WriteLine>{texts.parent}</WriteLine>
          <WriteLine>{texts.signature}</WriteLine>
        </div>
      </div>
    </section>
  );
}
