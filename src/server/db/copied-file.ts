const [copyData, error] = [0x64, 0x45]

/** A simple query as PostgreSQL's protocol has it. */
export function queryMessage(text: string): Uint8Array {
  const message = Buffer.from(`Q....${text}\0`)
  message.writeInt32BE(message.length - 1, 1)
  return message
}

/**
 * The file that COPY sent to the client, out of all messages that answered it; their memory is used again.
 *
 * @source PostgreSQL 17, Message Formats: a letter, the length of what follows with itself, and that
 * @throws Error what the database said was wrong, with its `code`
 */
export function copiedFile(messages: Buffer): Buffer {
  let length = 0
  for (let at = 0; at < messages.length;) {
    const next = at + 1 + messages.readInt32BE(at + 1)
    if (messages[at] === error) throw saidIn(messages.toString('utf8', at + 5, next))
    if (messages[at] === copyData) {
      messages.copyWithin(length, at + 5, next)
      length += next - at - 5
    }
    at = next
  }
  return messages.subarray(0, length)
}

/** Its fields begin with a letter each: M the words, C the code. */
function saidIn(message: string): Error {
  const fields = message.split('\0')
  const of = (letter: string) => fields.find(field => field.startsWith(letter))?.slice(1)
  return Object.assign(new Error(of('M') ?? 'a query failed'), { code: of('C') })
}
