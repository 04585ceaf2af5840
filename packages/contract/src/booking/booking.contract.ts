import { adminOnly, defineCalls } from '../call.ts';

export const { bookSpeaker, bookForTeacher, askInstead, stopAskingInstead } = defineCalls(
  () => import('./booking.call-schemas.ts'),
  {
    bookSpeaker: {
      method: 'POST',
      path: '/request',
      summary: 'Request a classroom visit from a speaker',
      access: { teacher: 'any' },
      status: 201,
    },
    bookForTeacher: {
      method: 'POST',
      path: '/admin/users/:userId/requests',
      summary: 'Request a classroom visit for a teacher, who is told; it needs no review',
      access: adminOnly,
      status: 201,
    },
    askInstead: {
      method: 'POST',
      path: '/request/:id/instead',
      summary:
        "Ask up to three speakers at once instead of one who can't come or hasn't answered; the first who accepts gets the visit. Administrators ask in the teacher's name",
      access: { teacher: 'own', admin: 'any' },
      status: 201,
    },
    stopAskingInstead: {
      method: 'DELETE',
      path: '/request/:id/instead',
      summary: 'Withdraw the requests to the speakers who were asked instead and have not answered',
      access: { teacher: 'own' },
    },
  },
);
