/** What the portal says when a request was sent. */
export const BOOKED = 'Speaker request submitted successfully!';
