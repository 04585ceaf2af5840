/** `THOROUGH=true npm test`, as in `.ci/run`, runs more rounds of the tests that try many, and every test on every engine. */
export const THOROUGH = process.env.THOROUGH === 'true';
