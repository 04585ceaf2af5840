import { readSpeakerParams } from '@portal/contract/speaker-search/search-params.ts';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { FormSkeleton } from '../../components/feedback/skeletons.tsx';
import { Page } from '../../components/layout/page.tsx';
import { BOOKED } from '../../domain/request-labels.ts';
import {
  industryNames,
  speakerFacets,
  speakerPages,
  useSearchedWords,
} from '../../domain/speaker-queries.ts';
import { BookAgainButton, usePastVisit } from '../../features/booking/book-again.tsx';
import { NeedsYou } from '../../features/overview/needs-you.tsx';
import { NextVisit, nextVisit } from '../../features/overview/next-visit.tsx';
import { AskEverybodyLink } from '../../features/speaker-search/ask-everybody.tsx';
import { savedSpeakers } from '../../features/speaker-search/saved-speakers.ts';
import { type BookingStart, SpeakerDialog } from '../../features/speaker-search/speaker-dialog.tsx';
import { SpeakerSearch } from '../../features/speaker-search/speaker-search.tsx';
import { load } from '../../lib/load.ts';
import { useCloseUrlDialog } from '../../lib/navigation.ts';
import { toast } from '../../lib/toasts.ts';
import { useUrlFilters } from '../../lib/use-url-filters.ts';

export const Route = createFileRoute('/_teacher/teacher-search-speaker')({
  validateSearch: readSpeakerParams,
  // A changed search is loaded by the screen, which knows whether the filters are shown.
  loader: ({ location, cause }) => {
    if (cause === 'stay') return undefined;
    const {
      speaker: _speaker,
      book: _book,
      from: _from,
      talk: _talk,
      at: _at,
      ...filters
    } = readSpeakerParams(location.search);
    return load((client) => [
      client.prefetchInfiniteQuery(speakerPages(filters)),
      // How many speakers each filter would find, and the most common topics.
      client.prefetchQuery(speakerFacets(filters)),
      client.prefetchQuery(industryNames()),
      client.prefetchQuery(savedSpeakers()),
      client.prefetchQuery(nextVisit()),
    ]);
  },
  staticData: { isDrawn: true },
  component: TeacherSearchSpeakerPage,
});

const BookingForm = lazy(async () => ({
  default: (await import('../../features/booking/booking-form.tsx')).BookingForm,
}));

function TeacherSearchSpeakerPage() {
  const { speaker: open, book = false, from, talk: talkId, at, ...inUrl } = Route.useSearch();
  const navigate = Route.useNavigate();
  const router = useRouter();
  const [filters, setFilters] = useUrlFilters(inUrl, (changed, typing) =>
    navigate({
      search: readSpeakerParams({ ...changed, speaker: open, book, from, talk: talkId, at }),
      state: true,
      replace: typing,
      resetScroll: false,
    }),
  );
  const close = useCloseUrlDialog('speaker', 'book', 'from', 'talk', 'at');
  const visit = usePastVisit(open);
  const words = useSearchedWords(filters);

  const openBooking = (start: BookingStart) => {
    // A talk fills in the form itself. Another request would replace its title.
    const copied = start.talk === undefined ? from : undefined;
    void navigate({
      search: readSpeakerParams({ ...filters, speaker: open, book: true, from: copied, ...start }),
      resetScroll: false,
      // Back leads to the profile.
      state: (state) => ({ ...state, overDialog: true }),
    });
  };
  const replaceBooking = (form: BookingStart & { book?: boolean; from?: string | undefined }) =>
    void navigate({
      search: readSpeakerParams({ ...filters, speaker: open, ...form }),
      replace: true,
      resetScroll: false,
      state: true,
    });
  const closeBooking = () => {
    const { history, state } = router;
    if (state.location.state.overDialog) history.back();
    else replaceBooking({ from });
  };

  return (
    <Page
      title="Available Speakers"
      subtitle={
        <>
          Find people from green professions who&apos;d like to visit your class.{' '}
          <AskEverybodyLink filters={filters} />
        </>
      }
    >
      <NeedsYou />
      <NextVisit />
      <SpeakerSearch filters={filters} onChange={setFilters} />
      <SpeakerDialog
        id={open}
        words={words}
        filters={filters}
        onClose={close}
        booking={book}
        talkId={talkId}
        onBook={openBooking}
        onCloseBooking={closeBooking}
        again={visit && <BookAgainButton visit={visit} filters={filters} variant="primary" overDialog />}
        form={(speaker, talk) => (
          <Suspense fallback={<FormSkeleton count={6} />}>
            <BookingForm
              key={talk?._id}
              speaker={speaker}
              from={from}
              talk={talk}
              day={filters.date}
              at={at}
              onTimeTaken={() => replaceBooking({ book: true, from, talk: talkId })}
              onBooked={(request, shown) => {
                if (!shown) return toast('success', BOOKED);
                void navigate({
                  to: '/teacher-request-sent/$id',
                  params: { id: request._id },
                  search: filters,
                  replace: true,
                });
              }}
            />
          </Suspense>
        )}
      />
    </Page>
  );
}
