import * as Schema from 'effect/Schema'
import { allCalls } from './calls/all-calls.ts'
import type { Call } from './calls/call.ts'
import { errors } from './errors.ts'

type Json = { readonly [key: string]: unknown }
type Definitions = Record<string, Json>

/** A schema as JSON Schema; shared definitions move to the document's components. */
function jsonSchema(schema: Schema.Top, definitions: Definitions): unknown {
  const document = Schema.toJsonSchemaDocument(schema)
  Object.assign(definitions, document.definitions)
  // The library points at `#/$defs/…`; OpenAPI keeps shared schemas under components.
  return JSON.parse(JSON.stringify(document.schema).replaceAll('#/$defs/', '#/components/schemas/'))
}

function parameters(place: 'path' | 'query', schema: Call['path'], definitions: Definitions): readonly Json[] {
  if (schema === undefined) return []
  const shape = jsonSchema(schema, definitions) as { readonly properties?: Json; readonly required?: readonly string[] }
  return Object.entries(shape.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (shape.required ?? []).includes(name),
    schema: property,
  }))
}

/** Header of the reading calls that a link opens. */
const linkParameter = {
  name: 'X-Badgir-Link',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description:
    'Token of a link of the project: it is read by the link, whoever owns it. A super-admin reads any project with ' +
    '`operator.` and its id.',
}

/** Access to a call, in words. */
function accessWords({ access, scope }: Call): string {
  if (access === 'super-admin') return 'Super-admin only.'
  return scope === undefined ? 'Closed to personal tokens.' : `Scope of personal tokens: ${scope}.`
}

const errorBody = {
  type: 'object',
  properties: {
    status: { type: 'integer' },
    code: { enum: Object.keys(errors) },
    error: { type: 'string' },
    requestId: { type: 'string' },
    message: { type: 'string', description: 'In the language of the request; absent in field errors.' },
    missing: {
      type: 'array',
      description: 'Of project.incomplete: what stands in the way.',
      items: {
        type: 'object',
        properties: { field: { type: 'string' }, message: { type: 'string' } },
        required: ['field', 'message'],
      },
    },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { field: { type: 'string' }, message: { type: 'string' } },
        required: ['field', 'message'],
      },
    },
  },
  required: ['status', 'code', 'error', 'requestId'],
}

const document = { schema: { type: 'string', format: 'binary' } }

function operation(name: string, call: Call, definitions: Definitions): Json {
  const refusals = new Set<number>([429, 500, 503])
  if (call.access !== 'anyone') refusals.add(403)
  if (call.isOfLink === true) refusals.add(errors['link.revoked'].status)
  if (call.body !== undefined || call.query !== undefined || call.file !== undefined) refusals.add(422)
  for (const code of call.errors ?? []) refusals.add(errors[code].status)
  const status = call.status ?? (call.ok === undefined && call.produces === undefined ? 204 : 200)
  const content =
    call.produces !== undefined
      ? { [call.produces]: document }
      : call.ok === undefined
        ? undefined
        : {
            'application/json': { schema: jsonSchema(call.ok, definitions) },
            ...Object.fromEntries((call.documents ?? []).map(type => [type, document])),
          }
  const body =
    call.file !== undefined
      ? {
          'multipart/form-data': {
            schema: {
              type: 'object',
              properties: { [call.file]: { type: 'string', format: 'binary' } },
              required: [call.file],
            },
          },
        }
      : call.body === undefined
        ? undefined
        : { 'application/json': { schema: jsonSchema(call.body, definitions) } }
  return {
    operationId: name,
    summary: call.summary,
    security: call.access === 'anyone' ? [] : [{ session: [] }],
    ...(call.access === 'anyone' ? {} : { description: accessWords(call) }),
    parameters: [
      ...parameters('path', call.path, definitions),
      ...parameters('query', call.query, definitions),
      ...(call.isOfLink === true ? [linkParameter] : []),
    ],
    ...(body === undefined ? {} : { requestBody: { required: true, content: body } }),
    responses: {
      [status]: { description: 'Done', ...(content === undefined ? {} : { content }) },
      ...(call.mayBeEmpty === true ? { 204: { description: 'Done' } } : {}),
      ...Object.fromEntries(
        [...refusals].toSorted((a, b) => a - b).map(code => [code, { $ref: '#/components/responses/refusal' }]),
      ),
    },
  }
}

/** OpenAPI 3.1 document of all calls, made from the data that validate them. */
export function openApiDocument(server: string, version: string): Json {
  const definitions: Definitions = {}
  const paths: Record<string, Record<string, Json>> = {}
  for (const [name, call] of Object.entries(allCalls)) {
    paths[call.route] = { ...paths[call.route], [call.method.toLowerCase()]: operation(name, call, definitions) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Badgir',
      version,
      description:
        'Energy-performance analysis of buildings. Errors carry `message`, else `errors`, else `error`; 403 ' +
        'always means that the session has ended or may not be here.',
    },
    servers: [{ url: `${server}/api` }],
    paths,
    components: {
      schemas: { ...definitions, Error: errorBody },
      responses: {
        refusal: {
          description: 'Refused',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The opaque token of a login, or a personal token.' },
      },
    },
  }
}
