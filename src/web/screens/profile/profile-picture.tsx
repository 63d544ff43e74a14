import { useMachine } from '@xstate/react'
import i18next from 'i18next'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { removeProfileImage, uploadProfileImage } from '#contract/calls/profile.ts'
import type { User } from '#contract/entities/user.ts'
import { pictureMachine } from '#machines/session/picture.machine.ts'
import { send } from '../../api/send.ts'
import { useSession } from '../../session/session.ts'
import { useMessageText } from '../../text/message-text.ts'
import { useFailureText } from '../../text/use-failure-text.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { toast } from '../../ui/toasts.ts'
import { openPicture } from './open-picture.ts'
import { PictureCrop } from './picture-crop.tsx'

/** Objects that a machine does not hold but its wishes need: the file, the opened picture, its cropped square. */
function openHeld() {
  let file: File | undefined
  let picture: ImageBitmap | undefined
  let square: Blob = new Blob()
  return {
    file: () => file,
    picture: () => picture,
    square: () => square,
    takeFile: (given: File) => {
      file = given
    },
    takePicture: (given: ImageBitmap) => {
      picture?.close()
      picture = given
    },
    takeSquare: (given: Blob) => {
      square = given
    },
  }
}

/** The picture of the profile: chosen, cropped and sent, or removed. */
export function ProfilePicture({ user }: { readonly user: User }) {
  const { t } = useTranslation('account')
  const { actions } = useSession()
  const messageText = useMessageText()
  const failureText = useFailureText()
  const input = useRef<HTMLInputElement>(null)
  const [held] = useState(openHeld)
  const machine = useMemo(
    () =>
      pictureMachine.provide({
        actions: {
          read: ({ self }) => {
            const file = held.file()
            if (file === undefined) return
            void openPicture(file).then(opened => {
              if (!opened.ok) return self.send({ type: 'file.refused', problem: opened.problem })
              held.takePicture(opened.picture)
              return self.send({ type: 'file.read' })
            })
          },
          upload: ({ self }) => {
            const file = new File([held.square()], 'picture.png', { type: 'image/png' })
            void send(uploadProfileImage, { file }).then(answer => {
              if (!answer.ok) return self.send({ type: 'upload.refused', failure: answer.failure })
              self.send({ type: 'upload.taken' })
              actions.changeProfile(answer.value.data.user)
              return toast({ kind: 'success', text: i18next.t('account:picture.saved') })
            })
          },
          remove: ({ self }) =>
            void send(removeProfileImage, {}).then(answer => {
              if (!answer.ok) return self.send({ type: 'removal.refused', failure: answer.failure })
              self.send({ type: 'removal.taken' })
              actions.changeProfile(answer.value.data.user)
              return toast({ kind: 'success', text: i18next.t('account:picture.removed') })
            }),
        },
      }),
    [actions, held],
  )
  const [state, tell] = useMachine(machine)
  const { problem, failure } = state.context
  const refusal = problem !== null ? messageText(problem) : failure !== null ? failureText(failure) : undefined
  const isCropping = state.matches('cropping') || state.matches('uploading')
  const picture = held.picture()
  return (
    <div className="profile-picture">
      <Avatar name={user.fullName} picture={user.profile_picture} size={84} />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('picture.choose')}
        accept="image/png,image/jpeg,image/webp"
        onChange={event => {
          const [file] = event.target.files ?? []
          if (file === undefined) return
          held.takeFile(file)
          tell({ type: 'file.chosen' })
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
      <button type="button" onClick={() => input.current?.click()}>
        {t(user.profile_picture === null ? 'picture.choose' : 'picture.change')}
      </button>
      {user.profile_picture !== null && (
        <button
          type="button"
          onClick={() => {
            tell({ type: 'removal.asked' })
          }}
        >
          {t('picture.remove')}
        </button>
      )}
      {refusal !== undefined && !isCropping && (
        <p className="field-error" role="alert">
          {refusal}
        </p>
      )}
      {isCropping && picture !== undefined && (
        <PictureCrop
          picture={picture}
          busy={state.matches('uploading')}
          problem={refusal}
          use={cut => {
            if (cut === null) return
            held.takeSquare(cut)
            tell({ type: 'crop.sent' })
          }}
          close={() => {
            tell({ type: 'crop.left' })
          }}
        />
      )}
    </div>
  )
}
