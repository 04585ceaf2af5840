/** The values that an overwritten field may have: the last acknowledged one, and any that was attempted later. */
export class PossibleValues<Value> {
  #possible = new Set<Value>();

  attempt(value: Value): void {
    this.#possible.add(value);
  }

  acknowledge(value: Value): void {
    this.#possible = new Set([value]);
  }

  allows(value: Value): boolean {
    return this.#possible.has(value);
  }
}

/** The writes that the portal has acknowledged, and attempts that may have succeeded without an acknowledgement. */
export class Acknowledged {
  readonly bookings: string[] = [];
  readonly registrations: string[] = [];
  readonly invites: string[] = [];
  readonly creations: string[] = [];
  readonly removals: string[] = [];
  readonly removalAttempts: string[] = [];
  readonly speakerProfile = new PossibleValues<string>();
  readonly teacherProfile = new PossibleValues<string>();
  readonly focusName = new PossibleValues<string>();
  readonly status = new PossibleValues<string>();
  /** Responses that are neither a success, nor 503, nor a limit on the number of calls or imports. */
  readonly unexpected: string[] = [];
}
