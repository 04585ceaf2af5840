import type { Instant } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import * as outbox from './outbox.repository.ts';

/** What a server said, without the address that it may repeat: it is kept for longer than the mail. */
const withoutAddress = (said: string, { recipient }: outbox.QueuedMail): string =>
  said.replaceAll(new RegExp(RegExp.escape(recipient), 'gi'), 'the recipient');

/**
 * The right to send a mail until an instant; nobody else takes the mail before. What is done with a claim
 * is done in turn, so that a renewal on its way cannot make it unknown to what follows.
 */
export class Claim {
  readonly mail: outbox.QueuedMail;
  readonly #db: Db;
  #until: Instant;
  #last: Promise<unknown> = Promise.resolve();

  constructor(db: Db, mail: outbox.QueuedMail, until: Instant) {
    this.#db = db;
    this.mail = mail;
    this.#until = until;
  }

  /** Keeps it for longer, unless it has been lost meanwhile. */
  renew(until: Instant): Promise<void> {
    return this.#inTurn(async () => {
      if (await outbox.extendClaim(this.#db, this.#held, until)) this.#until = until;
    });
  }

  /** Gives it back: the mail is due again at that instant. A refusal counts as one more attempt. */
  giveBack(dueAt: Instant, refusal?: string): Promise<void> {
    return this.#inTurn(() =>
      outbox.returnClaim(this.#db, this.#held, dueAt, refusal && withoutAddress(refusal, this.mail)),
    );
  }

  /** Gives the mail up. */
  giveUp(at: Instant, reason: string): Promise<void> {
    return this.#inTurn(() => outbox.giveUp(this.#db, this.#held, at, withoutAddress(reason, this.mail)));
  }

  get #held(): outbox.HeldMail {
    return { id: this.mail.id, until: this.#until };
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work, work);
    this.#last = done;
    return done;
  }
}
