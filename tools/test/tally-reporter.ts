import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule, TestResult } from 'vitest/node';
import type { Outcome, Skip } from './outcome.ts';

/** Writes the results of each Vitest project to TALLY_FILE. Vitest's JSON reporter doesn't distinguish projects. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const outcomes = new Map<string, Tally>();
    for (const module of modules) {
      const { name } = module.project;
      const outcome = outcomes.get(name) ?? new Tally(name);
      outcomes.set(name, outcome);
      outcome.add(module);
    }
    const stray = new Tally('outside of tests');
    for (const error of unhandledErrors) stray.fail(messageOf(error));
    const all = [...outcomes.values(), ...(stray.failed > 0 ? [stray] : [])];
    writeFileSync(process.env.TALLY_FILE ?? '', JSON.stringify(all));
  }
}

const messageOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);

const noteOf = (result: TestResult) => (result.state === 'skipped' ? result.note : undefined);

class Tally implements Outcome {
  readonly name: string;
  passed = 0;
  failed = 0;
  readonly failures: string[] = [];
  readonly repeated: string[] = [];
  readonly skips: Skip[] = [];

  constructor(name: string) {
    this.name = name;
  }

  fail(what: string): void {
    this.failed += 1;
    this.failures.push(what);
  }

  add(module: TestModule): void {
    for (const error of module.errors()) this.fail(`${module.relativeModuleId}: ${error.message}`);
    for (const suite of module.children.allSuites()) {
      for (const error of suite.errors())
        this.fail(`${module.relativeModuleId} > ${suite.fullName}: ${error.message}`);
    }
    for (const test of module.children.allTests()) {
      const result = test.result();
      const name = `${module.relativeModuleId} > ${test.fullName}`;
      if (result.state === 'failed') this.fail(name);
      else if (result.state === 'passed') {
        this.passed += 1;
        if (test.diagnostic()?.flaky) this.repeated.push(name);
      } else this.skips.push({ what: `${this.name} ${name}`, why: noteOf(result) ?? 'the test says so' });
    }
  }
}
