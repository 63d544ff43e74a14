import type { AuthServices } from './auth/auth-services.ts'
import type { WorkerPool } from './jobs/worker-pool.ts'
import type { PaymentServices } from './payments/payment-services.ts'
import type { StudyServices } from './studies/study-services.ts'
import type { WeatherServices } from './weather/weather-services.ts'

/** All services of routes, from every floor; built once at start by `openServices`. */
export type Services = AuthServices &
  WeatherServices &
  PaymentServices &
  StudyServices & {
    /** Threads for weather files and simulations: `openWorkerPool(…)`. */
    readonly workers: WorkerPool
  }
