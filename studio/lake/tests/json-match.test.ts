// https://www.sanity.io/docs/content-lake/json-match and https://www.sanity.io/docs/content-lake/http-patches
import { Mutation } from '@sanity/mutator'
import { expect, it } from 'vitest'
import { lakeForFile, refusal, until } from './harness.ts'

const lake = lakeForFile()

/** Example of Sanity's documentation, with keys in some items. */
const fred = {
  name: 'fred',
  friends: [
    { _key: 'a', name: 'mork', age: 40, favoriteColor: 'red' },
    { _key: 'b', name: 'mindy', age: 32, favoriteColor: 'blue' },
    { name: 'franklin', favoriteColor: 'yellow' },
  ],
  roles: ['admin', 'owner'],
  contactInfo: {
    streetAddress: '42 Mountain Road',
    state: { shortName: 'WY', longName: 'Wyoming' },
  },
}

const createPerson = (_id: string) => lake.client.createOrReplace({ _id, _type: 'person', ...fred })
const SET = '(set)'

/** Finds a value in a document. @returns paths with dots */
function pathsTo(value: unknown, node: unknown, path = ''): string[] {
  if (node === value) return [path]
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([name, inner]) => pathsTo(value, inner, `${path}.${name}`))
}

it.each([
  ['name', ['.name']],
  ['friends[*].name', ['.friends.0.name', '.friends.1.name', '.friends.2.name']],
  ['friends.name', ['.friends.0.name', '.friends.1.name', '.friends.2.name']],
  ['friends[*].age', ['.friends.0.age', '.friends.1.age', '.friends.2.age']],
  ['friends[age > 35].name', ['.friends.0.name']],
  ['friends[age > 30, favoriteColor == "blue"].name', ['.friends.0.name', '.friends.1.name']],
  ['friends[favoriteColor == "yellow"].name', ['.friends.2.name']],
  ['friends[age?].age', ['.friends.0.age', '.friends.1.age']],
  ['friends[_key == "b"].age', ['.friends.1.age']],
  ["friends[_key=='b'].age", ['.friends.1.age']],
  ['friends[0, 2].name', ['.friends.0.name', '.friends.2.name']],
  ['friends[1:3].name', ['.friends.1.name', '.friends.2.name']],
  ['friends[1:].name', ['.friends.1.name', '.friends.2.name']],
  ['friends.age[@ > 35]', ['.friends.0.age']],
  ['contactInfo.state.shortName', ['.contactInfo.state.shortName']],
  ['contactInfo.*.shortName', ['.contactInfo.state.shortName']],
  [
    'contactInfo.state[shortName, longName]',
    ['.contactInfo.state.shortName', '.contactInfo.state.longName'],
  ],
  ['contactInfo..shortName', ['.contactInfo.state.shortName']],
  ['..name', ['.name', '.friends.0.name', '.friends.1.name', '.friends.2.name']],
  ['friends..name', ['.friends.0.name', '.friends.1.name', '.friends.2.name']],
  ['roles[*]', ['.roles.0', '.roles.1']],
  ['roles[-1]', ['.roles.1']],
  ['roles[@ == "owner"]', ['.roles.1']],
  ['roles[9]', []],
  ['friends[age > 90].name', []],
  ['friends[_key == "none"].name', []],
  ['deep.er.value', ['.deep.er.value']],
  ["contactInfo['state'].code", ['.contactInfo.state.code']],
  ['[name, contactInfo.state.code]', ['.name', '.contactInfo.state.code']],
])('`set` changes the values that %s matches', async (path, paths) => {
  await createPerson('set')
  const after = await lake.client
    .patch('set')
    .set({ [path]: SET })
    .commit()
  expect(pathsTo(SET, after).toSorted()).toEqual(paths.toSorted())
})

it.each<[path: string, changed: Record<string, unknown>]>([
  ['friends[*].age', { friends: fred.friends.map(({ age: _, ...friend }) => friend) }],
  ['friends[0, 1]', { friends: fred.friends.slice(2) }],
  ['friends[*]', { friends: [] }],
  ['roles[*]', { roles: [] }],
  ['contactInfo..state', { contactInfo: { streetAddress: '42 Mountain Road' } }],
])('`unset` removes the values that %s matches', async (path, changed) => {
  await createPerson('unset')
  const after = await lake.client.patch('unset').unset([path]).commit()
  expect(after).toMatchObject({ ...fred, ...changed })
  expect(after.friends).toEqual(changed.friends ?? fred.friends)
})

it('`setIfMissing`, `inc` and `insert` apply to each value that the path matches', async () => {
  await createPerson('each')
  const after = await lake.client
    .patch('each')
    .setIfMissing({ 'friends[*].age': 20, 'friends[*].tags': [] })
    .inc({ 'friends[*].age': 1 })
    .insert('after', 'friends[*].tags[-1]', ['new'])
    .commit()
  expect(after.friends).toMatchObject([
    { age: 41, tags: ['new'] },
    { age: 33, tags: ['new'] },
    { age: 21, tags: ['new'] },
  ])
  const replaced = await lake.client.patch('each').insert('replace', 'roles[*]', ['one']).commit()
  expect(replaced.roles).toEqual(['one'])
})

it.each([
  ['friends[', 8],
  ['friends[*', 9],
  ['friends[name == ].age', 16],
  ['some-name', 4],
  ['friends..', 9],
])(
  'the error of the path %s has the position of its first invalid character',
  async (path, start) => {
    await createPerson('unread')
    const work = lake.client
      .patch('unread')
      .set({ [path]: SET })
      .commit()
    const { statusCode, details } = await refusal(work)
    expect(statusCode).toBe(400)
    expect(details?.items?.[0]?.error).toMatchObject({
      ...{ type: 'validationError', path, start, end: path.length },
      description: expect.stringContaining(`Unable to parse the path "${path}"`),
    })
  },
)

it('a path with four `..` is refused', async () => {
  await createPerson('long')
  const work = lake.client.patch('long').unset(['..a..b..c..d']).commit()
  expect((await refusal(work)).message).toContain('too many ".."')
})

it('`@sanity/mutator` gets the same document from the mutations that a listener receives', async () => {
  const before = await createPerson('told')
  const events: { mutations: { patch: object }[] }[] = []
  let welcomed = false
  const subscription = lake.client
    .listen('*[_id == "told"]', {}, { events: ['welcome', 'mutation'] })
    .subscribe((event) => {
      if (event.type === 'welcome') welcomed = true
      if (event.type === 'mutation') events.push(Object(event))
    })
  await until('the welcome', () => welcomed)
  const after = await lake.client
    .patch('told')
    .set({ 'friends[*].seen': true, 'contactInfo..shortName': 'W' })
    .unset(['roles[*]'])
    .commit()
  await until('the event', () => events.length > 0)
  subscription.unsubscribe()
  const replayed = new Mutation({ mutations: Object(events[0]?.mutations) }).apply(before)
  const { _rev, _updatedAt, ...content } = after
  expect(replayed).toMatchObject(content)
})
