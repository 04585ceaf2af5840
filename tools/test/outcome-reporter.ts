import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule, TestResult } from 'vitest/node';
import type { Outcome, Skip } from './outcome.ts';

/** Writes the results of each Vitest project to OUTCOMES_FILE. Vitest's JSON reporter doesn't distinguish projects. */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const byProject = Map.groupBy(modules, (module) => module.project.name);
    const outcomes = [...byProject].map(([name, ofProject]) => outcomeOf(name, ofProject));
    if (unhandledErrors.length > 0) {
      const failures = unhandledErrors.map(messageOf);
      outcomes.push({ name: 'outside of tests', passed: 0, failures, skips: [] });
    }
    writeFileSync(process.env.OUTCOMES_FILE ?? '', JSON.stringify(outcomes));
  }
}

const messageOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);

const noteOf = (result: TestResult) => (result.state === 'skipped' ? result.note : undefined);

function outcomeOf(project: string, modules: readonly TestModule[]): Outcome {
  let passed = 0;
  const failures: string[] = [];
  const repeated: string[] = [];
  const skips: Skip[] = [];
  for (const module of modules) {
    const file = module.relativeModuleId;
    for (const error of module.errors()) failures.push(`${file}: ${error.message}`);
    for (const suite of module.children.allSuites())
      for (const error of suite.errors()) failures.push(`${file} > ${suite.fullName}: ${error.message}`);
    for (const test of module.children.allTests()) {
      const result = test.result();
      const name = `${file} > ${test.fullName}`;
      if (result.state === 'failed') failures.push(name);
      else if (result.state === 'passed') {
        passed += 1;
        if (test.diagnostic()?.flaky) repeated.push(name);
      } else skips.push({ what: `${project} ${name}`, why: noteOf(result) ?? 'the test says so' });
    }
  }
  return { name: project, passed, failures, repeated, skips };
}
